import type { LoaderArgs } from "#web/page-loader.ts";
import { aboutMessages } from "#web/messages/site/about.ts";
import { LegalPage } from "./legal-page.tsx";
import { loadWords } from "./load-words.ts";

export const load = (args: LoaderArgs) => loadWords(args, aboutMessages.privacy);

export function Page() {
  const { privacy } = aboutMessages;
  return <LegalPage words={privacy} />;
}
