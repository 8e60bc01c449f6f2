const encodings = ["br", "gzip", "identity"] as const;
export type ContentEncoding = (typeof encodings)[number];

/** What browsers have sent so far: nearly all send one of a few. */
const known = new Map<string, ContentEncoding>();
const mostKnown = 100;

/** The encoding that a client likes best of those we speak, the smaller where it does not care: RFC 9110, section 12.5.3. */
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
  // Unnamed, identity is the last resort.
  const of = (encoding: ContentEncoding) => qualities.get(encoding) ?? (encoding === "identity" ? 0.0001 : everyOther);
  return encodings.reduce((best, encoding) => (of(encoding) > of(best) ? encoding : best));
}

/** A quality that cannot be read counts as none. */
function readQuality(choice: string): [name: string, quality: number] {
  const [name = "", ...parameters] = choice.split(";").map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith("q="));
  return [name, quality === undefined ? 1 : Number(quality.slice(2)) || 0];
}
