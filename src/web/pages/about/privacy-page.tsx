import { aboutMessages } from "#web/messages/about.ts";
import { LegalPage } from "./legal-page.tsx";

export function PrivacyPage() {
  const { privacy } = aboutMessages;
  return <LegalPage words={privacy} />;
}
