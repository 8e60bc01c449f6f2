import { expect, test } from "vitest";
import { acceptedEncoding } from "./accepted-encoding.ts";

test("the encoding that the client prefers is chosen, the smaller one if it has no preference", () => {
  const choices: [header: string | undefined, encoding: string][] = [
    [undefined, "identity"],
    ["", "identity"],
    ["identity", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["GZIP", "gzip"],
    ["*", "br"],
    ["br;q=0.5, gzip", "gzip"],
    ["br;q=0, *", "gzip"],
    ["br;q=0, gzip;q=0", "identity"],
    ["gzip ; q=0.001", "gzip"],
    ["br;q=0.5, identity", "identity"],
    ["br;q=loud, gzip;q=0.1", "gzip"],
    ["deflate, zstd", "identity"],
    [";,;;q=,*;q", "br"],
  ];
  for (const [header, encoding] of choices) expect(acceptedEncoding(header), header).toBe(encoding);
});
