import type { SiteSettings } from "#contract/site.ts";
import type { Call } from "#web/api/call.ts";
import { ApiFailure, renderPage } from "#web/server-render.tsx";

/**
 * Renders a page as the server does, with the given answers of its API by the path of the endpoint: a value, or an error to fail
 * with. Other endpoints are 404.
 */
export async function htmlOf(
  path: string,
  answers: Record<string, unknown>,
  settings: Partial<SiteSettings> = {},
): Promise<string> {
  const call = (async (endpoint) => {
    const answer = answers[endpoint.path];
    if (answer === undefined) throw new ApiFailure(404, { message: "Not found" });
    if (answer instanceof Error) throw answer;
    return answer;
  }) as Call;
  const page = await renderPage({
    url: `https://thikana.example${path}`,
    call,
    frame: {
      site: { brandName: "Thikana", publicUrl: "https://thikana.example", isDemo: true, ...settings },
      assets: { styles: [], scripts: [], preloads: [] },
    },
  });
  return "html" in page ? page.html : "";
}
