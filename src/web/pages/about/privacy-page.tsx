import { aboutMessages } from "#web/messages/site/about.ts";
import { LegalPage } from "./legal-page.tsx";

export function PrivacyPage() {
  const { privacy } = aboutMessages;
  return <LegalPage words={privacy} />;
}
