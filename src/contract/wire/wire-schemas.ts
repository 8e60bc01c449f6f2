import * as z from "zod/mini";
import type { ValueCodec } from "./value-codec.ts";

/** A value codec as a schema that decodes the text on the wire to the internal value. */
export function wireValue<T>(codec: ValueCodec<T>): z.ZodMiniType<T, string> {
  const written = z.string().register(z.globalRegistry, codec.written.enum ? { enum: [...codec.written.enum] } : {});
  return z.codec(written, z.custom<T>(), {
    decode(text, context) {
      const reading = codec.read(text);
      if (reading.problem === undefined) return reading.value;
      context.issues.push({ code: "custom", input: text, message: reading.problem });
      return z.NEVER;
    },
    encode: (value) => codec.write(value),
  });
}

/** On the wire a map of name to boolean (the specification's facilities, safety, bills); internally the list of names that are true. */
export function wireFlags<T extends string>(codec: ValueCodec<T>): z.ZodMiniType<T[], Record<string, boolean>> {
  return z.codec(z.record(z.string(), z.boolean()), z.custom<T[]>(), {
    decode: (flags) =>
      Object.entries(flags).flatMap(([key, isTrue]) => {
        const value = isTrue ? codec.read(key).value : undefined;
        return value === undefined ? [] : [value];
      }),
    encode: (names) => Object.fromEntries(names.map((value): [string, boolean] => [codec.write(value), true])),
  });
}
