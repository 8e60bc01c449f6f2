import { type AnyRouteMatch, useRouter } from "@tanstack/react-router";
import { type SeoFacts, seoFacts } from "./seo-facts.ts";

/** Rendered by the server alone, at the end of the body: React lifts the tags into the head, and leaves what follows it unread. */
export function SeoTags() {
  const facts = useRouter()
    .state.matches.map(factsOf)
    .findLast((found) => found !== undefined);
  if (!facts) return null;
  const { preview, hasPicture, isForEngines, alternates, data } = facts;
  return (
    <>
      {preview.map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content={hasPicture ? "summary_large_image" : "summary"} />
      {!isForEngines && <meta name="robots" content="noindex, follow" />}
      {alternates.map(([language, address]) => (
        <link key={language} rel="alternate" hrefLang={language} href={address} />
      ))}
      {data.map((thing) => {
        const json = { __html: writeStructuredData(thing) };
        // oxlint-disable-next-line react/no-danger -- every "<" is escaped; as a text React would escape quotes, which JSON keeps
        return <script key={thing["@type"]} type="application/ld+json" dangerouslySetInnerHTML={json} />;
      })}
    </>
  );
}

/** What failed, or is not there, shows another page. */
function factsOf({ status, loaderData }: AnyRouteMatch): SeoFacts | undefined {
  if (status !== "success") return undefined;
  const { head } = (loaderData ?? {}) as { head?: { [seoFacts]?: SeoFacts } };
  return head?.[seoFacts];
}

/** As JSON that no text in it can end the element of. */
function writeStructuredData(thing: object): string {
  return JSON.stringify({ "@context": "https://schema.org", ...thing }).replaceAll("<", String.raw`\u003c`);
}
