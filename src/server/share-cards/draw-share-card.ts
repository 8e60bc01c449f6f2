import sharp, { type OverlayOptions } from "sharp";
import { type DrawnText, type TextStyle, drawText } from "./card-text.ts";

/** The texts on a card, in its language. */
export interface ShareCardWords {
  brand: string;
  title: string;
  /** Whom it is for, and where. */
  place: string;
  /** "₹9,500" and "a month · double sharing"; absent where no rent is stated. */
  price?: { amount: string; unit: string };
}

/** Pixels, as messengers show it whole: 1.91 to 1. */
const shareCardSize = { width: 1200, height: 630 } as const;

const panelWidth = 600;
const edge = 56;
const textWidth = panelWidth - 2 * edge;
/** From the top of the card to the title, and the room that title and place have together. */
const titleTop = 150;
const titleRoom = 300;
/** The title is set as large as its room allows. */
const titleSizes = [54, 46, 40, 34] as const;
const gap = 30;

/** Those of src/web/styles/tokens.css in light. */
const colours = { wall: "#f8f5ee", ink: "#211d17", ink2: "#50493d", neel: "#1f4191", wash: "#bccde4" } as const;

const markSize = 52;
/** The brand's mark as src/web/layouts/mark.svg has it. */
const mark = (side: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 40 40"><rect fill="#1f4191" width="40" height="40" rx="7"/><rect x="3" y="3" width="34" height="34" rx="4.5" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="1.4"/><path transform="translate(10.3 29) scale(.0155 .0148)" fill="#fff" d="M556 -1061H1093L1078 -1282H540ZM921 -1136H634V-935L921 -935ZM-40 -1282 -23 -1061H1292L1276 -1282ZM634 -1142V-723L922 -708V-1142ZM885 -855 702 -665Q787 -649 825 -597Q863 -546 863 -448V-428Q863 -317 804 -266Q746 -215 627 -215Q505 -215 446 -265Q388 -316 388 -427V-451Q388 -561 447 -610Q506 -659 632 -659Q683 -659 729 -653Q776 -648 823 -636Q869 -625 919 -608V-851Q827 -872 748 -880Q670 -888 593 -888Q340 -888 212 -784Q84 -680 84 -456V-418Q84 -190 221 -80Q359 30 625 30Q901 30 1033 -80Q1166 -190 1166 -416V-450Q1166 -560 1135 -640Q1104 -719 1042 -772Q979 -824 885 -855Z"/></svg>`,
  );

/** The card of a listing as JPEG, which every messenger shows. `cover` is its first picture, a file or its bytes. */
export async function drawShareCard(words: ShareCardWords, cover: string | Buffer | undefined): Promise<Buffer> {
  const { width, height } = shareCardSize;
  const brand = await drawText(words.brand, { size: 34, weight: 700, colour: colours.neel });
  const layers: OverlayOptions[] = [
    { input: await drawCover(cover), left: panelWidth, top: 0 },
    { input: mark(markSize), left: edge, top: edge },
    at(brand, edge + markSize + 16, edge + Math.round((markSize - brand.info.height) / 2)),
    ...(await drawTitle(words)),
    ...(await drawPrice(words)),
  ];
  return sharp({ create: { width, height, channels: 3, background: colours.wall } })
    .composite(layers)
    .jpeg({ quality: 82, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

function at({ data, info }: DrawnText, left: number, top: number): OverlayOptions {
  const { width, height, channels } = info;
  return { input: data, raw: { width, height, channels }, left, top };
}

/** Half of the card; without a picture, the mark on a wash. */
async function drawCover(cover: string | Buffer | undefined): Promise<Buffer> {
  const size = { width: shareCardSize.width - panelWidth, height: shareCardSize.height };
  if (cover !== undefined)
    return sharp(cover)
      .resize({ ...size, fit: "cover" })
      .png({ compressionLevel: 1 })
      .toBuffer();
  return sharp({ create: { ...size, channels: 3, background: colours.wash } })
    .composite([{ input: mark(220) }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function drawTitle({ title, place }: ShareCardWords): Promise<OverlayOptions[]> {
  const placeText = await drawToFit(place, { size: 30, weight: 500, colour: colours.ink2, width: textWidth }, 100);
  const room = titleRoom - gap - placeText.info.height;
  for (const size of titleSizes) {
    const style = { size, weight: 700, colour: colours.ink, width: textWidth } as const;
    const isLast = size === titleSizes.at(-1);
    const drawn = isLast ? await drawToFit(title, style, room) : await drawText(title, style);
    if (drawn.info.height <= room)
      return [at(drawn, edge, titleTop), at(placeText, edge, titleTop + drawn.info.height + gap)];
  }
  return [at(placeText, edge, titleTop)];
}

/** Its last words give way to "…" until it is low enough. */
async function drawToFit(text: string, style: TextStyle, height: number): Promise<DrawnText> {
  let words = text.split(" ");
  let drawn = await drawText(text, style);
  while (drawn.info.height > height && words.length > 1) {
    words = words.slice(0, -1);
    drawn = await drawText(`${words.join(" ")}…`, style);
  }
  if (drawn.info.height <= height) return drawn;
  // One word longer than anything people write.
  return drawText(`${text.slice(0, 20)}…`, style);
}

async function drawPrice({ price }: ShareCardWords): Promise<OverlayOptions[]> {
  if (price === undefined) return [];
  const amount = await drawText(price.amount, { size: 64, weight: 700, colour: colours.neel, width: textWidth });
  const unit = await drawToFit(price.unit, { size: 28, weight: 500, colour: colours.ink2, width: textWidth }, 80);
  const unitTop = shareCardSize.height - edge - unit.info.height;
  return [at(unit, edge, unitTop), at(amount, edge, unitTop - 16 - amount.info.height)];
}
