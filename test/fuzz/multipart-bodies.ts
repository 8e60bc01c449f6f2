import * as fc from "fast-check";
import { aPicture } from "#test/photos.ts";
import { type JsonSchema, type KnownValues, valuesOf } from "./json-schema-values.ts";
import { nastyTexts, seldom } from "./nasty-values.ts";

const boundary = "edge-of-a-part";
const goodPicture = await aPicture({ width: 200, height: 200 });

/** Contents of files; few are valid pictures, since each of those costs a tenth of a second. */
const files: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(goodPicture) },
  { weight: 1, arbitrary: fc.constant(goodPicture.subarray(0, 300)) },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)) },
  { weight: 1, arbitrary: nastyTexts.map((text) => Buffer.from(text)) },
);

interface Part {
  name: string;
  filename?: string;
  content: Buffer;
}

/** Forms with files: complete ones, and those with a missing part, an extra one, or a broken end. */
export function multipartBodies(
  schema: JsonSchema,
  known: KnownValues,
): fc.Arbitrary<{ type: string; payload: Buffer }> {
  const { Images: _files, ...fields } = schema.properties ?? {};
  const required = schema.required?.filter((name) => name in fields) ?? [];
  const texts = valuesOf({ ...schema, properties: fields, required }, known).map(partsOf);
  const pictures = fc.array(fc.record({ filename: nastyTexts.map(quotable), content: files }), { maxLength: 5 });
  const odd = seldom(6, fc.tuple(nastyTexts.map(quotable), nastyTexts));
  const filesField = fc.oneof(
    { weight: 9, arbitrary: fc.constant("Images") },
    { weight: 1, arbitrary: nastyTexts.map(quotable) },
  );
  return fc
    .record({ texts, pictures, odd, filesField, fault: fc.nat(30), four: fc.boolean() })
    .map(({ texts: parts, pictures: sent, odd: more, filesField: name, fault, four }) => {
      const chosen = four ? [0, 1, 2, 3].map((index) => sent[index] ?? anyFile) : sent;
      const all: Part[] = [
        ...parts,
        ...(more ? [{ name: more[0], content: Buffer.from(more[1]) }] : []),
        ...chosen.map(({ filename, content }) => ({ name, filename, content })),
      ];
      return asBody(all, fault);
    });
}

const anyFile = { filename: "1.jpg", content: goodPicture };

function partsOf(value: unknown): Part[] {
  return Object.entries(Object(value) as object).map(([name, field]) => ({
    name,
    content: Buffer.from(typeof field === "string" ? field : (JSON.stringify(field) ?? "")),
  }));
}

function asBody(parts: readonly Part[], fault: number): { type: string; payload: Buffer } {
  const whole = Buffer.concat([
    ...parts.flatMap(({ name, filename, content }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"` +
          (filename === undefined ? "" : `; filename="${filename}"\r\nContent-Type: image/jpeg`) +
          "\r\n\r\n",
      ),
      content,
      Buffer.from("\r\n"),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  const type = `multipart/form-data; boundary=${boundary}`;
  if (fault === 0) return { type, payload: whole.subarray(0, Math.floor(whole.length / 2)) };
  if (fault === 1) return { type: "multipart/form-data", payload: whole };
  if (fault === 2) return { type: "application/json", payload: Buffer.from("{}") };
  return { type, payload: whole };
}

/** Removes characters that would end the header. */
function quotable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\r\n"]/g, "_")
    .slice(0, 300);
}
