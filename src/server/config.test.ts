import { expect, test } from "vitest";
import { ConfigError, readConfig, requireProductionConfig } from "./config.ts";

test("nothing set gives a working configuration, and unset links stay unset", () => {
  const config = readConfig({});
  expect(config).toMatchObject({ host: "localhost", port: undefined, databaseUrl: undefined, trustedProxies: [] });
  expect(config.site).toEqual({ brandName: "Thikana", footerCity: "Delhi", idleLoginMs: 120_000 });
});

test("every wrong value is named, not only the first", () => {
  const wrong = () =>
    readConfig({
      PORT: "70000",
      DATABASE_URL: "mysql://x",
      WHATSAPP_NUMBER: "+91 98",
      LOG_LEVEL: "loud",
      TRUST_PROXY: "*",
    });
  expect(wrong).toThrow(ConfigError);
  const almostRight: [string, string][] = [
    ["PUBLIC_URL", "https://x.example/base"],
    ["PUBLIC_URL", "https://user:secret@x.example"],
    ["TRUST_PROXY", ":::"],
    ["TRUST_PROXY", "1.2.3"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["SUPPORT_PHONE", "-----------"],
    ["SHUTDOWN_DELAY", "soon"],
    ["SECURITY_CONTACT", "http://x.example"],
    ["SECURITY_CONTACT", "call us"],
    ["SECURITY_CONTACT", "a@x.example\r\nExpires: 2020-01-01T00:00:00Z"],
    ["CARD_CACHE_MB", "-1"],
    ["PAGE_CACHE_MB", "lots"],
    ["OIDC_ISSUER", "http://accounts.example"],
    ["OIDC_ISSUER", "http://localhost.example"],
  ];
  for (const [name, value] of almostRight) expect(() => readConfig({ [name]: value }), value).toThrow(`  ${name}: `);
  for (const name of ["PORT", "DATABASE_URL", "WHATSAPP_NUMBER", "LOG_LEVEL", "TRUST_PROXY"])
    expect(wrong).toThrow(new RegExp(`^  ${name}: `, "m"));
});

test("empty counts as unset; lists and addresses are normalised", () => {
  const config = readConfig({ PORT: "", PUBLIC_URL: "https://thikana.example/", TRUST_PROXY: "127.0.0.1, 10.0.0.0/8" });
  expect(config).toMatchObject({
    port: undefined,
    publicUrl: "https://thikana.example",
    trustedProxies: ["127.0.0.1", "10.0.0.0/8"],
  });
});

test("production reports all missing variables at once", () => {
  const bare = () => requireProductionConfig(readConfig({}));
  expect(bare).toThrow(ConfigError);
  for (const name of ["DATABASE_URL", "SERVER_SECRET", "SMTP_URL", "MAIL_FROM"])
    expect(bare).toThrow(new RegExp(`^  ${name}\\b`, "m"));
  const set = {
    EMBEDDED_DATABASE: "true",
    SERVER_SECRET: "0123456789abcdef0123456789abcdef",
    SMTP_URL: "smtps://user:password@mail.example",
    SUPPORT_EMAIL: "hello@thikana.example",
  };
  expect(() => requireProductionConfig(readConfig(set))).not.toThrow();
  expect(() => requireProductionConfig(readConfig({ ...set, SMTP_URL: "" }))).toThrow(/SMTP_URL/);
  expect(() => requireProductionConfig(readConfig({ ...set, SMTP_URL: "" }))).not.toThrow(/SERVER_SECRET/);
});

test("Google's credentials come together", () => {
  const one = { GOOGLE_CLIENT_ID: "thikana" };
  expect(() => readConfig(one)).toThrow("  GOOGLE_CLIENT_SECRET: ");
  const { google } = readConfig({ ...one, GOOGLE_CLIENT_SECRET: "secret", OIDC_ISSUER: "http://127.0.0.1:9000" });
  expect(google).toEqual({ clientId: "thikana", clientSecret: "secret", issuer: "http://127.0.0.1:9000" });
});

test("tiles of a map need https, the three gaps and somebody to name", () => {
  const tiles = "https://tiles.example/{z}/{x}/{y}.png?key=1";
  expect(readConfig({ MAP_TILES: tiles, MAP_ATTRIBUTION: "© Tiles" }).site.mapTiles).toEqual({
    address: tiles,
    attribution: "© Tiles",
  });
  for (const [environment, name] of [
    [{ MAP_TILES: tiles }, "MAP_ATTRIBUTION"],
    [{ MAP_ATTRIBUTION: "© Tiles" }, "MAP_ATTRIBUTION"],
    [{ MAP_TILES: tiles.replace("https", "http"), MAP_ATTRIBUTION: "© Tiles" }, "MAP_TILES"],
    [{ MAP_TILES: "https://tiles.example/{z}/{x}.png", MAP_ATTRIBUTION: "© Tiles" }, "MAP_TILES"],
    [{ MAP_TILES: "https://tiles.example:99999/{z}/{x}/{y}", MAP_ATTRIBUTION: "© Tiles" }, "MAP_TILES"],
    [{ MAP_TILES: "https://256.1.1.1/{z}/{x}/{y}", MAP_ATTRIBUTION: "© Tiles" }, "MAP_TILES"],
    [{ MAP_TILES: "https://user@tiles.example/{z}/{x}/{y}", MAP_ATTRIBUTION: "© Tiles" }, "MAP_TILES"],
  ] as const) {
    expect(() => readConfig(environment)).toThrow(name);
  }
});
