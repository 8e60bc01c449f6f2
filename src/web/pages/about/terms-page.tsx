import { LegalPage } from "./legal-page.tsx";
import { useAboutMessages } from "./use-about-messages.ts";

export function TermsPage() {
  const { terms } = useAboutMessages();
  return <LegalPage words={terms} />;
}
