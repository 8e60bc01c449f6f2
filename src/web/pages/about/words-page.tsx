import { useMatch } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { type WordsPath, paths } from "#web/paths.ts";
import { AccessibilityPage } from "./accessibility-page.tsx";
import { AboutPage } from "./about-page.tsx";
import { ContactPage } from "./contact-page.tsx";
import { NewsletterConfirmPage, NewsletterPage, NewsletterUnsubscribePage } from "./newsletter-page.tsx";
import { PrivacyPage } from "./privacy-page.tsx";
import { ServicesPage } from "./services-page.tsx";
import { TermsPage } from "./terms-page.tsx";

const pages: Readonly<Record<WordsPath, ComponentType>> = {
  [paths.about]: AboutPage,
  [paths.contact]: ContactPage,
  [paths.services]: ServicesPage,
  [paths.privacy]: PrivacyPage,
  [paths.terms]: TermsPage,
  [paths.accessibility]: AccessibilityPage,
  [paths.newsletter]: NewsletterPage,
  [paths.newsletterConfirm]: NewsletterConfirmPage,
  [paths.newsletterUnsubscribe]: NewsletterUnsubscribePage,
};

/** The page of words at this path. They come as one file: each is short, and they share most of what they have. */
export function WordsPage() {
  const Page = pages[useMatch({ strict: false, select: ({ fullPath }) => fullPath as WordsPath })];
  return <Page />;
}
