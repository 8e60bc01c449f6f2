import path from "node:path";
import sharp, { type OutputInfo } from "sharp";
import { escapeHtml } from "#server/http/escape-html.ts";

/**
 * The pages' own fonts (src/web/styles/fonts, under the licences there), unpacked: what draws text reads no WOFF2. A machine needs no
 * fonts of its own.
 */
const fonts = [
  { family: "Anek Latin", file: "anek-latin.ttf" },
  { family: "Noto Sans Devanagari", file: "noto-sans-devanagari.ttf" },
].map(({ family, file }) => ({ family, file: path.join(import.meta.dirname, "fonts", file) }));
const families = fonts.map(({ family }) => family).join(", ");

/** Whatever neither font has would be drawn as an empty box. */
const missing = /[^\u0020-\u007E\u00A0£§©«°±²·»¼½¾×àáèéíñóúü–—‘’“”•…™₹←↑→↓−\u0900-\u094F\u0958-\u096F\u200C-\u200D]/gu;

/** The drawable part of a text; undefined where too much of it would be missing. */
export function drawableText(text: string): string | undefined {
  const drawable = text.normalize("NFC").replaceAll(missing, " ").replaceAll(/\s+/g, " ").trim();
  return countLetters(drawable) > 0 && countLetters(drawable) * 2 >= countLetters(text) ? drawable : undefined;
}

function countLetters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

export interface DrawnText {
  /** Rows of pixels, as `info` has them. */
  data: Buffer;
  info: OutputInfo;
}

export interface TextStyle {
  /** Pixels. */
  size: number;
  weight: 400 | 500 | 600 | 700;
  /** As CSS writes it: `#1f4191`. */
  colour: string;
  /** Pixels in which lines are broken; none where it is absent. */
  width?: number;
}

/** A text as a picture, just as large as its ink. Rejects for one without any. */
export async function drawText(text: string, style: TextStyle): Promise<DrawnText> {
  fontsAreKnown ??= learnFonts();
  await fontsAreKnown;
  return setText(text, style, fonts[0]?.file ?? "");
}

let fontsAreKnown: Promise<void> | undefined;

/** A font file that was named once serves all texts to come: each text may then mix both scripts. */
async function learnFonts(): Promise<void> {
  for (const { file } of fonts) await setText("1", { size: 10, weight: 400, colour: "#000" }, file);
}

function setText(text: string, { size, weight, colour, width }: TextStyle, fontfile: string): Promise<DrawnText> {
  const markup = `<span foreground="${colour}" weight="${weight}">${escapeHtml(text)}</span>`;
  return sharp({
    text: {
      text: markup,
      font: `${families} ${size}`,
      fontfile,
      rgba: true,
      dpi: 72,
      wrap: "word-char",
      ...(width === undefined ? {} : { width }),
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
}
