import { setTimeout } from "node:timers/promises";
import { logIn } from "#contract/account/account.ts";

/**
 * Tries to sign in so many times a second, each time with another mailbox from another address, so that only the
 * limit on hashing applies. Continues until it is aborted, whatever the answers are.
 * @returns how often each status was received.
 */
export async function floodWithLogIns(
  url: string,
  { perSecond, signal }: { perSecond: number; signal: AbortSignal },
): Promise<Record<string, number>> {
  const answered: Record<string, number> = {};
  const pending = new Set<Promise<void>>();
  let sent = 0;
  const logInOnce = async (n: number) => {
    const response = await fetch(url + logIn.path, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Forwarded-For": `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
      },
      body: JSON.stringify({ email: `flood-${n}@example.in`, password: "a wrong password" }),
    });
    await response.arrayBuffer();
    answered[response.status] = (answered[response.status] ?? 0) + 1;
  };
  const began = performance.now();
  while (!signal.aborted) {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
    for (; sent < due; sent += 1) {
      const one = logInOnce(sent).catch(() => {
        answered["failed"] = (answered["failed"] ?? 0) + 1;
      });
      pending.add(one);
      void one.finally(() => pending.delete(one));
    }
    await setTimeout(5);
  }
  await Promise.all(pending);
  return answered;
}
