/** Our server, which draws the listings' pictures. */
const pictures = process.env["PICTURES_FROM"];

interface Picture {
  bytes: ArrayBuffer;
  headers: Record<string, string>;
}

const sent = new Map<string, Promise<Picture>>();

/**
 * A picture, from memory: fetched once from our server, when the bench opens each page before it measures. Browsers do not load it from
 * our server themselves, because that lets only its own pages show its pictures.
 */
export async function GET(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  const picture = sent.get(address) ?? fetchPicture(address);
  sent.set(address, picture);
  const { bytes, headers } = await picture;
  return new Response(bytes, { headers });
}

async function fetchPicture(address: string): Promise<Picture> {
  const answer = await fetch(`${pictures}${address}`);
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  const headers = ["content-type", "cache-control", "etag"].flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { bytes: await answer.arrayBuffer(), headers: Object.fromEntries(headers) };
}
