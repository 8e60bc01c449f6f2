import { LegalPage } from "./legal-page.tsx";
import { useAboutMessages } from "./use-about-messages.ts";

export function PrivacyPage() {
  const { privacy } = useAboutMessages();
  return <LegalPage words={privacy} />;
}
