import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { PropertyCard } from "#contract/property-card.ts";
import { unavailable } from "#server/http/errors.ts";
import { createSemaphore } from "#server/http/semaphore.ts";
import type { ImageService } from "#server/images/image-service.ts";
import { findPhotoFile, photoIdIn } from "#server/photos/photo-files.ts";
import { drawShareCard } from "./draw-share-card.ts";
import { createKeptCards } from "./kept-cards.ts";
import { type CardLanguage, sayShareCard } from "./say-share-card.ts";

/** Counts the ways in which cards were drawn: another number draws all of them anew. */
const design = 1;
/** Pixels. The card shows half of it. */
const coverWidth = 960;
/** Cards drawn at once, and in line: whoever comes after them is asked to come back. */
const atOnce = { places: 1, longest: 40 };

interface ShareCard {
  /** Names its content: the same tag, the same picture. */
  tag: string;
  bytes: Buffer;
  /** False where its cover could not be had: not for keeping. */
  isWhole: boolean;
}

export interface ShareCards {
  /** Drawn the first time, then kept until the listing says something else. Throws a 503 when too many are drawn already. */
  cardOf(listing: PropertyCard, language: CardLanguage): Promise<ShareCard>;
}

/** The pictures that messengers show of listings that are passed on. */
export function createShareCards(options: {
  /** Where drawn cards are kept. */
  folder: string;
  images: Pick<ImageService, "imageFor">;
  /** Where owners' photos lie. */
  photoFolder: string;
  brandName: string;
  /** Told when a card could not be kept; it is sent all the same. */
  onDiskError?: (error: unknown) => void;
}): ShareCards {
  const kept = createKeptCards(options.folder);
  const whenFree = createSemaphore(atOnce.places, { longest: atOnce.longest, refuse: unavailable });
  const underWay = new Map<string, Promise<ShareCard>>();

  async function findOrDraw(listing: PropertyCard, language: CardLanguage, tag: string): Promise<ShareCard> {
    const name = `${listing.pgId}-${language}`;
    const found = await kept.find(name, tag);
    if (found) return { tag, bytes: found, isWhole: true };
    const cover = await coverOf(listing).catch(() => undefined);
    const bytes = await whenFree(() => drawShareCard(sayShareCard(listing, options.brandName, language), cover));
    const isWhole = cover !== undefined || listing.photo === undefined;
    if (isWhole) await kept.keep(name, tag, bytes).catch(options.onDiskError);
    return { tag, bytes, isWhole };
  }

  async function coverOf({ photo }: PropertyCard): Promise<string | Buffer | undefined> {
    if (!photo) return undefined;
    const photoId = photoIdIn(photo.path);
    if (photoId !== undefined)
      return findPhotoFile(options.photoFolder, photoId, { width: coverWidth, formats: ["webp"] });
    const image = await options.images.imageFor(photo.path.replace(/^images\//, ""), coverWidth);
    return image && ("file" in image ? readFile(image.file) : image.bytes);
  }

  return {
    cardOf(listing, language) {
      const facts = [design, sayShareCard(listing, options.brandName, language), listing.photo?.path];
      const tag = createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 20);
      const key = `${listing.pgId} ${language} ${tag}`;
      const running = underWay.get(key);
      if (running) return running;
      const started = findOrDraw(listing, language, tag).finally(() => underWay.delete(key));
      underWay.set(key, started);
      return started;
    },
  };
}
