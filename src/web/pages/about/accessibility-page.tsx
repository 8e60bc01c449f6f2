import type { LoaderArgs } from "#web/page-loader.ts";
import { accessibilityMessages } from "#web/messages/site/accessibility.ts";
import { LegalPage } from "./legal-page.tsx";
import { loadWords } from "./load-words.ts";

export const load = (args: LoaderArgs) => loadWords(args, accessibilityMessages.accessibility);

export function Page() {
  const { accessibility } = accessibilityMessages;
  return <LegalPage words={accessibility} note={accessibility.note} />;
}
