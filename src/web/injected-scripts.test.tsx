import { expect, test, vi } from "vitest";
import { pagePolicy, sourceHash } from "#server/http/security-headers.ts";
import { ApiFailure, renderPage } from "./server-render.tsx";

const injected = ["alert(1)", "alert(2)", "alert(3)"] as const;

// A fault of a component: markup that somebody else wrote comes out as elements, here in the place of every icon.
vi.mock("#web/ui/icon.tsx", () => ({
  Icon: () => (
    <span
      // oxlint-disable-next-line react/no-danger -- the fault that the test is about
      dangerouslySetInnerHTML={{
        __html: `<script>alert(1)</script><script nonce="">alert(2)</script><script nonce="00000000-0000-4000-8000-000000000000">alert(3)</script>`,
      }}
    />
  ),
}));

test("a script that got into the markup is not among those that the page's policy allows; the router's own are", async () => {
  const page = await renderPage({
    url: "https://thikana.example/",
    call: () => Promise.reject(new ApiFailure(404, { message: "Not found" })),
    frame: {
      site: { brandName: "Thikana", publicUrl: "https://thikana.example", isDemo: true },
      assets: { styles: [], scripts: [], preloads: [] },
    },
  });
  if ("location" in page) throw new Error("The home page has moved");
  const policy = pagePolicy(page.inlineScripts, { isHttps: true });
  for (const script of injected) {
    expect(page.html).toContain(`>${script}</script>`);
    expect(policy).not.toContain(sourceHash(script));
  }
  expect(page.inlineScripts.length).toBeGreaterThan(0);
  for (const script of page.inlineScripts) {
    expect(page.html).toContain(`<script>${script}</script>`);
    expect(policy).toContain(sourceHash(script));
  }
});
