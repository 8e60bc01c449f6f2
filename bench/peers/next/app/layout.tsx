import "#web/styles/global.css";
import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import iconUrl from "#web/layouts/mark.svg?url&no-inline";
import { SiteFrame } from "#peer/app/site-frame.tsx";
import { site } from "#peer/call-recording.ts";

// Every page is rendered for its request, as on our side.
export const dynamic = "force-dynamic";

export const metadata: Metadata = { icons: { icon: { url: iconUrl, type: "image/svg+xml" } } };

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f8f5ee" },
    { media: "(prefers-color-scheme: dark)", color: "#161513" },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <body>
        <SiteFrame site={site}>{children}</SiteFrame>
      </body>
    </html>
  );
}
