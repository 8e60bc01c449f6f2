import type { Metadata } from "next";
import { cache } from "react";
import { callRecording, site } from "#peer/call-recording.ts";
import { headInNext } from "#peer/head-in-next.ts";
import { whatCardsShow } from "#peer/what-cards-show.ts";
import { load } from "#web/pages/home/load-home.ts";
import { paths } from "#web/paths.ts";
import { Home } from "./home.tsx";

/** Loaded once for the page and its head. */
const loadPage = cache(async () => {
  const { head, properties, ...found } = await load({
    call: callRecording,
    site,
    frame: undefined,
    path: paths.home,
    search: {},
    id: "",
  });
  return { head, loaded: { ...found, properties: properties.map(whatCardsShow) } };
});

export async function generateMetadata(): Promise<Metadata> {
  const { head } = await loadPage();
  return headInNext(head);
}

export default async function HomeRoute() {
  const { loaded } = await loadPage();
  return <Home loaded={loaded} />;
}
