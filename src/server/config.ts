import { statSync } from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import * as z from "zod";
import { idleLoginMs } from "#contract/limits.ts";
import type { SiteSettings } from "#contract/site.ts";
import { requireTls } from "./database/require-tls.ts";

const originWords = "must be an origin such as https://thikana.example, without a path";

function addressesIn(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

/** `10.0.0.1`, `::1` or a range such as `10.0.0.0/8`. */
function isAddressOrRange(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const longest = isIP(address) === 6 ? 128 : 32;
  return (
    rest.length === 0 &&
    isIP(address) !== 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  );
}

/** Whether a connection is protected in transit. */
function isSecureAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

const megabyte = 1_000_000;

function megabytes(usual: number) {
  return z
    .string()
    .regex(/^\d{1,5}$/, "must be whole megabytes, at most 99999")
    .default(String(usual))
    .transform(Number);
}

const optionalLine = z.string().trim().min(1).max(200).optional();

const secret = z
  .string()
  .refine(
    (text) => Buffer.byteLength(text) >= 32,
    "must have at least 32 bytes, such as what `openssl rand -hex 32` prints",
  );

/** All variables of the server; `.env.example` documents them. Empty counts as unset. */
const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, "must be a port number")
    .transform(Number)
    .refine((port) => port <= 65_535, "must be a port number")
    .optional(),
  HOST: z.string().trim().min(1).default("localhost"),
  DATA_DIR: z.string().trim().min(1).default("var"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must look like postgres://user:password@host:5432/database" })
    .optional(),
  ALLOW_INSECURE_DATABASE: z.stringbool({ error: "must be true or false" }).optional(),
  EMBEDDED_DATABASE: z.stringbool({ error: "must be true or false" }).optional(),
  ALLOW_DEMO: z.stringbool({ error: "must be true or false" }).optional(),
  ALLOW_DEMO_ADMIN: z.stringbool({ error: "must be true or false" }).optional(),
  NODE_ENV: z.string().trim().optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: originWords })
    .refine((address) => {
      const { pathname, search, hash, username } = new URL(address);
      return pathname === "/" && !search && !hash && !username;
    }, originWords)
    .transform((address) => new URL(address).origin)
    .optional(),
  HSTS_PRELOAD: z.stringbool({ error: "must be true or false" }).optional(),
  BRAND_NAME: z.string().trim().min(1).max(40).default("Thikana"),
  SUPPORT_PHONE: z
    .string()
    .regex(/^\+?(?:[\s-]*\d){10,15}$/, "must be a phone number")
    .optional(),
  SUPPORT_EMAIL: z.email("must be an e-mail address").optional(),
  SUPPORT_ADDRESS: optionalLine,
  FOOTER_CITY: z.string().trim().min(1).max(60).default("Delhi"),
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^\d{10,15}$/, "must be digits alone, with the country's code: 9100000…")
    .optional(),
  INSTAGRAM_URL: z.url({ protocol: /^https$/, error: "must be an https address" }).optional(),
  GRIEVANCE_OFFICER: optionalLine,
  MAP_TILES: z
    .string()
    .trim()
    .max(300)
    .regex(
      /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})[^\s"'<>\\]*$/,
      "must be an https address with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png",
    )
    // Each page's policy names its origin.
    .refine((address) => URL.canParse(address), "must be an address whose host and port can exist")
    .optional(),
  MAP_ATTRIBUTION: optionalLine,
  CARD_CACHE_MB: megabytes(64),
  CARD_FILE_MB: megabytes(1024),
  PAGE_CACHE_MB: megabytes(32),
  READ_BUDGET_FACTOR: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, "must be a whole number from 1 to 9999")
    .default("1")
    .transform(Number),
  WEB_PROCESSES: z
    .string()
    .regex(/^[1-9]\d?$/, "must be a whole number from 1 to 99")
    .default("1")
    .transform(Number),
  SHUTDOWN_DELAY: z
    .string()
    .regex(/^\d{1,2}$/, "must be whole seconds, at most 99")
    .transform(Number)
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => addressesIn(text).every(isAddressOrRange),
      "must be a list of proxy addresses, such as 127.0.0.1,10.0.0.0/8",
    )
    .optional(),
  SERVER_SECRET: secret.optional(),
  SERVER_SECRET_PREVIOUS: secret.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must look like smtps://user:password@host:465" }).optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .max(200)
    .regex(/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/, "must be an e-mail address, or a name and <an address>")
    .optional(),
  SECURITY_CONTACT: z
    .string()
    .trim()
    .max(200)
    .regex(
      /^(?:https:\/\/[^\s<>"]+|(?:mailto:)?[^\s<>@:/]+@[^\s<>@:/]+\.[^\s<>@:/]+)$/,
      "must be an e-mail address or an https address",
    )
    .transform((contact) => (/^(?:https|mailto):/.test(contact) ? contact : `mailto:${contact}`))
    .optional(),
  GOOGLE_CLIENT_ID: optionalLine,
  GOOGLE_CLIENT_SECRET: optionalLine,
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: "must be the address of an OpenID provider" })
    .refine(isSecureAddress, "must be https, unless it is on this machine")
    .optional(),
  IDLE_LOGIN_MS: z
    .string()
    .regex(/^\d{1,8}$/, "must be milliseconds, 0 for never")
    .default(String(idleLoginMs))
    .transform(Number),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,200}=*$/, "must be at least 16 letters, digits or signs as tokens have them")
    .optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

const EnvironmentWithTls = Environment.transform((value, context) => {
  if (value.DATABASE_URL === undefined || value.ALLOW_INSECURE_DATABASE) return value;
  try {
    return { ...value, DATABASE_URL: requireTls(value.DATABASE_URL) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    context.issues.push({ code: "custom", path: ["DATABASE_URL"], message, input: undefined });
    return z.NEVER;
  }
});

const WholeEnvironment = EnvironmentWithTls.refine(
  (value) => (value.GOOGLE_CLIENT_ID === undefined) === (value.GOOGLE_CLIENT_SECRET === undefined),
  { path: ["GOOGLE_CLIENT_SECRET"], error: "must be set where GOOGLE_CLIENT_ID is, and only there" },
).refine((value) => (value.MAP_TILES === undefined) === (value.MAP_ATTRIBUTION === undefined), {
  path: ["MAP_ATTRIBUTION"],
  error: "must be set where MAP_TILES is, and only there",
});

export interface GoogleConfig {
  clientId: string | undefined;
  clientSecret: string | undefined;
  /** Another provider than Google's own, for tests. */
  issuer: string | undefined;
}

export interface Config {
  port: number | undefined;
  host: string;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | undefined;
  embeddedDatabase: boolean;
  /** Whether this is a production site, with real people. */
  isProduction: boolean;
  /** Whether `serve` may serve a demo database: a public demo site. */
  allowDemo: boolean;
  /** Whether anybody may become the admin of a public demo. */
  allowDemoAdmin: boolean;
  publicUrl: string | undefined;
  /** Whether browsers are to use https for all subdomains too, and may ship that rule. */
  hstsPreload: boolean;
  /** Size of the in-memory cache of listings' cards. */
  cardCacheBytes: number;
  /** Size of the file for further cards; 0 reads them from the database. */
  cardFileBytes: number;
  /** Size of the in-memory page cache; 0 renders each page on request. */
  pageCacheBytes: number;
  /** Factor for read budgets: http/read-budget.ts. */
  readBudgetFactor: number;
  /** How many server processes share the port. */
  webProcesses: number;
  /** Seconds between "not ready" and closing, for a balancer to notice. */
  shutdownDelay: number;
  trustedProxies: string[];
  logLevel: z.output<typeof Environment>["LOG_LEVEL"];
  /** Token for `/metrics`; without one only this machine has access. */
  metricsToken: string | undefined;
  /** Newest first; signatures of older ones are still accepted. Empty: a secret is created and stored in the data folder. */
  secrets: string[];
  /** Without it mail goes to the local mailbox, which only a demo has. */
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** Contact for security reports: an https or mailto address. */
  securityContact: string | undefined;
  google: GoogleConfig;
  site: Omit<SiteSettings, "publicUrl" | "isDemo">;
}

/** Wrong configuration: the message names every variable at fault. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** Reads the environment once. Throws ConfigError naming every wrong variable, never only the first. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const result = WholeEnvironment.safeParse(given);
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(`The configuration cannot be used:\n${faults.join("\n")}`);
  }
  const value = result.data;
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: path.resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    embeddedDatabase: value.EMBEDDED_DATABASE ?? false,
    isProduction: value.NODE_ENV?.toLowerCase() === "production",
    allowDemo: value.ALLOW_DEMO ?? false,
    allowDemoAdmin: value.ALLOW_DEMO_ADMIN ?? false,
    publicUrl: value.PUBLIC_URL,
    hstsPreload: value.HSTS_PRELOAD ?? false,
    cardCacheBytes: value.CARD_CACHE_MB * megabyte,
    cardFileBytes: value.CARD_FILE_MB * megabyte,
    pageCacheBytes: value.PAGE_CACHE_MB * megabyte,
    readBudgetFactor: value.READ_BUDGET_FACTOR,
    webProcesses: value.WEB_PROCESSES,
    shutdownDelay: value.SHUTDOWN_DELAY ?? 0,
    trustedProxies: addressesIn(value.TRUST_PROXY ?? ""),
    logLevel: value.LOG_LEVEL,
    metricsToken: value.METRICS_TOKEN,
    secrets: [value.SERVER_SECRET, value.SERVER_SECRET_PREVIOUS].filter((text) => text !== undefined),
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    securityContact: value.SECURITY_CONTACT ?? (value.SUPPORT_EMAIL && `mailto:${value.SUPPORT_EMAIL}`),
    google: {
      clientId: value.GOOGLE_CLIENT_ID,
      clientSecret: value.GOOGLE_CLIENT_SECRET,
      issuer: value.OIDC_ISSUER,
    },
    site: definedOnly({
      brandName: value.BRAND_NAME,
      supportPhone: value.SUPPORT_PHONE,
      supportEmail: value.SUPPORT_EMAIL,
      supportAddress: value.SUPPORT_ADDRESS,
      footerCity: value.FOOTER_CITY,
      whatsappNumber: value.WHATSAPP_NUMBER,
      instagramUrl: value.INSTAGRAM_URL,
      grievanceOfficer: value.GRIEVANCE_OFFICER,
      mapTiles:
        value.MAP_TILES === undefined || value.MAP_ATTRIBUTION === undefined
          ? undefined
          : { address: value.MAP_TILES, attribution: value.MAP_ATTRIBUTION },
      idleLoginMs: value.IDLE_LOGIN_MS,
    }),
  };
}

/** Throws ConfigError naming everything that is unset although only a demo can do without it. */
export function requireProductionConfig(config: Config): void {
  const lacking = [
    config.databaseUrl === undefined &&
      !config.embeddedDatabase &&
      "DATABASE_URL, or EMBEDDED_DATABASE=true to keep the data in DATA_DIR on this machine",
    config.secrets.length === 0 && "SERVER_SECRET: at least 32 bytes, such as what `openssl rand -hex 32` prints",
    config.smtpUrl === undefined && "SMTP_URL: the mail server that codes and notices leave through",
    config.mailFrom === undefined &&
      config.site.supportEmail === undefined &&
      "MAIL_FROM, or SUPPORT_EMAIL: the sender of mail",
  ].filter((line) => line !== false);
  if (lacking.length > 0)
    throw new ConfigError(`Set what is missing:\n${lacking.map((line) => `  ${line}`).join("\n")}`);
}

/** As `readConfig`, for a terminal: requests are only logged where configured. */
export function readConfigQuietly(environment: Readonly<Record<string, string | undefined>>): Config {
  return readConfig({ ...environment, LOG_LEVEL: environment["LOG_LEVEL"] || "warn" });
}

/** The process's environment, with what `.env` in the working folder adds to it. What is set already wins. */
export function processEnvironment(): NodeJS.ProcessEnv {
  if (statSync(".env", { throwIfNoEntry: false })) process.loadEnvFile(".env");
  return process.env;
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

function definedOnly<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Defined<T>;
}
