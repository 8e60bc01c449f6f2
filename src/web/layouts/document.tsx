import { HeadContent, Outlet, Scripts } from "@tanstack/react-router";
import { PublicLayout } from "./public-layout.tsx";

/** The whole HTML document: the router fills the head and the page. */
export function Document() {
  return (
    <html lang="en-IN">
      <head>
        <HeadContent />
      </head>
      <body>
        <PublicLayout>
          <Outlet />
        </PublicLayout>
        <Scripts />
      </body>
    </html>
  );
}
