import { lookup } from "node:dns/promises";
import { createServer } from "node:net";

export const usualPort = 3000;
/** How many ports above the usual one are tried. */
const portTries = 20;

/** A configured port must be free; the default one may move to the next free port. */
export async function choosePort({ port, host }: { port: number | undefined; host: string }): Promise<number> {
  if (port !== undefined) return port;
  for (let candidate = usualPort; candidate < usualPort + portTries; candidate += 1) {
    if (await isPortFree(candidate, host)) return candidate;
  }
  return usualPort;
}

/** A port counts as free when nothing listens there on any address of the host. */
async function isPortFree(port: number, host: string): Promise<boolean> {
  const addresses = await lookup(host, { all: true }).catch(() => [{ address: host }]);
  for (const { address } of addresses) {
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      // An address family that this machine lacks takes no port.
      probe.once("error", (error) => resolve(!("code" in error && error.code === "EADDRINUSE")));
      probe.listen({ port, host: address }, () => probe.close(() => resolve(true)));
    });
    if (!isFree) return false;
  }
  return true;
}
