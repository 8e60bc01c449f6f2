import { Client } from "pg";

/** Query parameters of an address that configure how its connection is protected. */
const tlsParameters = ["ssl", "sslmode", "sslrootcert", "sslcert", "sslkey", "sslnegotiation", "uselibpqcompat"];
/** Modes that mean TLS with less checking than we ask for; pg 8 checks as much for them as for verify-full, and warns. */
const raisedModes = new Set(["prefer", "require", "verify-ca"]);

/**
 * A DATABASE_URL whose connection is protected in transit: as it is for a server on this machine, with TLS and a
 * checked certificate for any other. Throws what to write where the address asks for less.
 */
export function requireTls(databaseUrl: string): string {
  if (isLocal(hostOf(databaseUrl))) return databaseUrl;
  const url = new URL(databaseUrl);
  const mode = url.searchParams.get("sslmode");
  const saysNothing = !tlsParameters.some((name) => name !== "sslrootcert" && url.searchParams.has(name));
  if (saysNothing || (mode !== null && raisedModes.has(mode) && !url.searchParams.has("uselibpqcompat")))
    url.searchParams.set("sslmode", "verify-full");
  if (!isVerified(url.href))
    throw new Error(
      `must reach ${hostOf(databaseUrl)}, which is not this machine, by TLS with a checked certificate: write sslmode=verify-full (with sslrootcert=FILE for an authority of your own), or set ALLOW_INSECURE_DATABASE=true where nobody else is on the way`,
    );
  return url.href;
}

/** Where pg itself would connect to: a parameter or PGHOST may name another host than the address seems to. */
function hostOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  // pg reads certificate files while parsing; they do not affect the host.
  for (const name of tlsParameters) url.searchParams.delete(name);
  return new Client({ connectionString: url.href }).host;
}

/** Loopback, or a socket in the file system. */
function isLocal(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?|\/.*)$/i.test(host);
}

/** As pg itself reads the address, with its sslmodes and PGSSLMODE. */
function isVerified(databaseUrl: string): boolean {
  const ssl = Reflect.get(new Client({ connectionString: databaseUrl }), "ssl") as
    | boolean
    | { rejectUnauthorized?: boolean; checkServerIdentity?: unknown };
  return typeof ssl === "object" ? ssl.rejectUnauthorized !== false && ssl.checkServerIdentity === undefined : ssl;
}
