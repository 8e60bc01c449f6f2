const encodings = ["br", "gzip", "identity"] as const;
export type ContentEncoding = (typeof encodings)[number];

/** `Accept-Encoding` headers seen so far: nearly all browsers send one of a few. */
const known = new Map<string, ContentEncoding>();
const mostKnown = 100;

/** The encoding that the client prefers among those we support, the smallest if it has no preference: RFC 9110, section 12.5.3. */
export function acceptedEncoding(header: string | undefined): ContentEncoding {
  if (header === undefined) return "identity";
  const before = known.get(header);
  if (before !== undefined) return before;
  const encoding = bestEncoding(header);
  if (known.size < mostKnown && header.length < 100) known.set(header, encoding);
  return encoding;
}

function bestEncoding(header: string): ContentEncoding {
  const qualities = new Map(header.toLowerCase().split(",").map(readQuality));
  const everyOther = qualities.get("*") ?? 0;
  // If it is not named, `identity` is the last resort.
  const of = (encoding: ContentEncoding) => qualities.get(encoding) ?? (encoding === "identity" ? 0.0001 : everyOther);
  return encodings.reduce((best, encoding) => (of(encoding) > of(best) ? encoding : best));
}

/** An unreadable quality counts as 0. */
function readQuality(choice: string): [name: string, quality: number] {
  const [name = "", ...parameters] = choice.split(";").map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith("q="));
  return [name, quality === undefined ? 1 : Number(quality.slice(2)) || 0];
}
