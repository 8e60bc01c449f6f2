import { type DemoPerson, signInToDemo } from "#contract/account/demo-sign-in.ts";

/** Signs in as one of the demo's people. Returns the session's cookie. */
export async function demoSession(url: string, as: DemoPerson): Promise<string> {
  const answer = await fetch(url + signInToDemo.path, {
    method: signInToDemo.method,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ as }),
  });
  const sid = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("sid="));
  if (sid === undefined) throw new Error(`Nobody could sign in as ${as}: ${await answer.text()}`);
  return sid.split(";", 1)[0] ?? "";
}
