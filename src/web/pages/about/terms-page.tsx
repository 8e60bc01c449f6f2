import type { LoaderArgs } from "#web/page-loader.ts";
import { aboutMessages } from "#web/messages/site/about.ts";
import { LegalPage } from "./legal-page.tsx";
import { loadWords } from "./load-words.ts";

export const load = (args: LoaderArgs) => loadWords(args, aboutMessages.terms);

export function Page() {
  const { terms } = aboutMessages;
  return <LegalPage words={terms} />;
}
