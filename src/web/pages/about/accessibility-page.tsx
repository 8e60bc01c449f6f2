import { accessibilityMessages } from "#web/messages/site/accessibility.ts";
import { LegalPage } from "./legal-page.tsx";

export function AccessibilityPage() {
  const { accessibility } = accessibilityMessages;
  return <LegalPage words={accessibility} note={accessibility.note} />;
}
