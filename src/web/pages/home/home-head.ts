import type { Photo } from "#contract/property/property-facts.ts";
import type { SiteSettings } from "#contract/site.ts";
import { pageHead, previewOf, siteIcon } from "#web/document-head.ts";
import { describeOrganisation } from "#web/features/structured-data/describe-organisation.ts";
import { describeQuestions } from "#web/features/structured-data/describe-questions.ts";
import { fill } from "#web/format/fill.ts";
import { homeMessages } from "#web/messages/site/home.ts";
import { paths } from "#web/paths.ts";

/** `picture` stands for the site where its address is passed on: that of the newest listing. */
export function homeHead(site: SiteSettings, picture: Photo | undefined) {
  return pageHead(site, {
    title: fill(homeMessages.home.title, { brand: site.brandName }),
    description: homeMessages.home.description,
    path: paths.home,
    ...(import.meta.env.SSR ? { preview: picture && previewOf(picture), data: describeHome(site) } : {}),
  });
}

function describeHome(site: SiteSettings) {
  const questions = homeMessages.questions.answers.map(({ question, answer }) => ({
    question,
    answer: fill(answer, { brand: site.brandName }),
  }));
  return [...describeOrganisation(site, siteIcon), ...describeQuestions(questions)];
}
