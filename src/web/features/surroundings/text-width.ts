const narrow = new Set("fijlrtI.,'’()-/ ");
const wide = new Set("mwMW@&%");

/** About how wide a text is in our typeface, in ems; rather too wide than too narrow, since other typefaces may stand in. */
export function textWidth(text: string): number {
  let width = 0;
  for (const sign of text)
    width += narrow.has(sign) ? 0.34 : wide.has(sign) ? 0.88 : /[A-Z0-9]/.test(sign) ? 0.66 : 0.56;
  return width;
}
