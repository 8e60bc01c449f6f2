import { type AnyRouteMatch, useMatches } from "@tanstack/react-router";

/**
 * What the routes' `head` say: of metas with one name the page's counts, else the document's. The router's own component does
 * as much for a kilobyte and more.
 */
export function DocumentHeadTags() {
  const { metas, links } = useMatches({ select: collectTags, structuralSharing: true });
  return (
    <>
      {metas.map(({ title, ...meta }) =>
        title === undefined ? <meta key={JSON.stringify(meta)} {...meta} /> : <title key="title">{title}</title>,
      )}
      {links.map((link) => (
        <link key={JSON.stringify(link)} {...link} />
      ))}
    </>
  );
}

/** The attributes of an element of the head; a meta with a title stands for that. */
type Tag = Record<string, string | undefined>;

function collectTags(all: readonly AnyRouteMatch[]) {
  // What failed shows another page, which names itself.
  const matches = all.filter(({ status }) => status === "success");
  const metas = matches.flatMap(({ meta }) => (meta ?? []) as Tag[]);
  return {
    metas: metas.filter((meta, at) => {
      const name = nameOf(meta);
      return name === undefined || metas.findLastIndex((other) => nameOf(other) === name) === at;
    }),
    links: matches.flatMap(({ links }) => (links ?? []) as Tag[]),
  };
}

/** What may stand in a head once. */
function nameOf({ title, name, property }: Tag): string | undefined {
  return title === undefined ? (name ?? property) : "title";
}
