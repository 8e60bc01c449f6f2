import { useRouterState } from "@tanstack/react-router";
import { otherLanguage } from "#web/language.ts";
import { inOtherLanguage } from "#web/paths.ts";

/** Leads to the page that is open, in the other language, by its name in that language. */
export function LanguageLink() {
  const address = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  const { tag, name } = otherLanguage;
  return (
    <a href={inOtherLanguage(address)} hrefLang={tag} lang={tag}>
      {name}
    </a>
  );
}
