import { useRouterState } from "@tanstack/react-router";
import type { SyntheticEvent } from "react";
import { withCampaignOf } from "#contract/campaign.ts";
import { otherLanguage } from "#web/language.ts";
import { inOtherLanguage } from "#web/paths.ts";

/** Leads to the page that is open, in the other language, by its name in that language. */
export function LanguageLink() {
  const address = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  const { tag, name } = otherLanguage;
  const twin = inOtherLanguage(address);
  // The campaign stands in the address bar alone: rendered pages are shared by all links to them.
  const addCampaign = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    currentTarget.href = withCampaignOf(location.search, twin);
  };
  return (
    <a href={twin} hrefLang={tag} lang={tag} onPointerDown={addCampaign} onClick={addCampaign}>
      {name}
    </a>
  );
}
