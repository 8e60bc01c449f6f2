import * as z from "zod/mini";
import type { SiteSettings } from "#contract/site.ts";
import { type PageCall, openBuiltWeb } from "#server/rendering/web-bundle.ts";
import { type Recording, addressOfCall } from "./recording.ts";

/** Records the answers of a server's API that these pages need, by rendering each page once. */
export async function recordPages(server: string, pages: readonly string[], site: SiteSettings): Promise<Recording> {
  const web = await openBuiltWeb();
  const bundle = await web.load("en");
  const recording: Recording = { site, answers: {} };
  const call: PageCall = async (endpoint, input) => {
    const address = addressOfCall(endpoint, input);
    const response = await fetch(server + address);
    if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
    const answer = z.decode(endpoint.response, await response.json());
    recording.answers[address] = answer;
    return answer;
  };
  for (const page of pages) {
    await bundle.renderPage({ url: server + page, call, frame: { site, assets: web.assetsOf(undefined, "en") } });
  }
  return recording;
}
