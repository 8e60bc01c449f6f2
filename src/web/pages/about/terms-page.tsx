import { aboutMessages } from "#web/messages/site/about.ts";
import { LegalPage } from "./legal-page.tsx";

export function TermsPage() {
  const { terms } = aboutMessages;
  return <LegalPage words={terms} />;
}
