import { aboutMessages } from "#web/messages/about.ts";
import { LegalPage } from "./legal-page.tsx";

export function TermsPage() {
  const { terms } = aboutMessages;
  return <LegalPage words={terms} />;
}
