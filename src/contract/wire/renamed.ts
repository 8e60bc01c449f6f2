import * as z from "zod/mini";

type Shape = Record<string, z.ZodMiniType>;
type Ours<S extends Shape> = z.output<z.ZodMiniObject<S>>;

/**
 * A codec for an object whose keys on the wire differ from the internal ones; keys that are not listed are the same.
 * `beforeWriting` adds wire-only keys. Fields may be codecs themselves. Unknown keys are dropped in both directions.
 */
export function renamed<S extends Shape>(
  shape: S,
  wireNames: Partial<Record<keyof S & string, string>>,
  beforeWriting: (ours: Ours<S>) => Ours<S> = (ours) => ours,
) {
  const pairs = Object.keys(shape).map((key): [ours: string, wire: string] => [key, wireNames[key] ?? key]);
  const wireShape = Object.fromEntries(pairs.map(([ours, wire]) => [wire, shape[ours] as z.ZodMiniType]));
  // A field that is required on the wire may be encoded from undefined, for example as null.
  const always = new Set(Object.keys(shape).filter((key) => shape[key]?.def.type !== "optional"));
  const rename = (value: Record<string, unknown>, to: "ours" | "wire") =>
    Object.fromEntries(
      pairs
        .filter(
          ([ours, wire]) => value[to === "ours" ? wire : ours] !== undefined || (to === "wire" && always.has(ours)),
        )
        .map(([ours, wire]) => (to === "ours" ? [ours, value[wire]] : [wire, value[ours]])),
    ) as Record<string, unknown>;
  return z.codec(z.object(wireShape), z.custom<Ours<S>>(), {
    decode: (wire) => rename(wire, "ours") as Ours<S>,
    encode: (ours) => rename(beforeWriting(ours) as Record<string, unknown>, "wire"),
  });
}
