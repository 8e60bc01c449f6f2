import type { SiteSettings } from "#contract/site.ts";
import type { Call } from "#web/api/call.ts";
import { ApiFailure, renderPage } from "#web/server-render.tsx";

/**
 * A page as the server renders it, its API answering by the paths of endpoints, or failing with an error that stands there; what
 * is not there is 404.
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
      assets: { styles: [], scripts: [], preloads: [], fonts: [] },
    },
  });
  return "html" in page ? page.html : "";
}
