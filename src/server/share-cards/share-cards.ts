import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { PropertyCard } from "#contract/property/property-card.ts";
import { unavailable } from "#server/http/errors.ts";
import type { Requester } from "#server/http/limits/read-budget.ts";
import { createSemaphore } from "#server/http/limits/semaphore.ts";
import type { ImageService } from "#server/images/image-service.ts";
import { findPhotoFile, photoIdIn } from "#server/photos/photo-files.ts";
import { drawShareCard } from "./draw-share-card.ts";
import { createStoredCards } from "./stored-cards.ts";
import { type CardLanguage, describeShareCard } from "./describe-share-card.ts";

/** Counts the ways in which cards were drawn: another number draws all of them anew. */
const design = 1;
/** Pixels. The card shows half of it. */
const coverWidth = 960;
/** Cards drawn at once, and in line: whoever comes after them is asked to come back. */
const atOnce = { places: 1, longest: 40 };

interface ShareCard {
  /** Names its content: the same tag, the same picture. */
  tag: string;
  /** Where it is stored, or its bytes when it was drawn just now. */
  picture: { file: string } | { bytes: Buffer };
  /** False where its cover could not be had: not for keeping. */
  isWhole: boolean;
}

export interface ShareCards {
  /**
   * Drawn the first time, then kept until the listing says something else. Throws a 503 when too many are drawn already.
   *
   * @param asker admits where it has to be drawn; what that throws is for this caller alone.
   */
  cardOf(listing: PropertyCard, language: CardLanguage, requester?: Requester): Promise<ShareCard>;
}

function nameOf({ pgId }: PropertyCard, language: CardLanguage): string {
  return `${pgId}-${language}`;
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
  const kept = createStoredCards(options.folder);
  const whenFree = createSemaphore(atOnce.places, { longest: atOnce.longest, refuse: unavailable });
  const underWay = new Map<string, Promise<ShareCard>>();

  async function draw(
    listing: PropertyCard,
    language: CardLanguage,
    tag: string,
    { turn, client }: { turn: Promise<void> | undefined; client: string | undefined },
  ): Promise<ShareCard> {
    await turn;
    const cover = await coverOf(listing, client).catch(() => undefined);
    const bytes = await whenFree(
      () => drawShareCard(describeShareCard(listing, options.brandName, language), cover),
      client,
    );
    const isWhole = cover !== undefined || listing.photo === undefined;
    if (isWhole) await kept.keep(nameOf(listing, language), tag, bytes).catch(options.onDiskError);
    return { tag, picture: { bytes }, isWhole };
  }

  async function coverOf({ photo }: PropertyCard, client: string | undefined): Promise<string | Buffer | undefined> {
    if (!photo) return undefined;
    const photoId = photoIdIn(photo.path);
    if (photoId !== undefined)
      return findPhotoFile(options.photoFolder, photoId, { width: coverWidth, formats: ["webp"] });
    // In the line of whoever asked for the card, who has paid for all of it.
    const requester = client === undefined ? undefined : { client, admit: () => undefined };
    const image = await options.images.imageFor(photo.path.replace(/^images\//, ""), coverWidth, requester);
    return image && ("file" in image ? readFile(image.file) : image.bytes);
  }

  return {
    async cardOf(listing, language, requester) {
      const facts = [design, describeShareCard(listing, options.brandName, language), listing.photo?.path];
      const tag = createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 20);
      const key = `${listing.pgId} ${language} ${tag}`;
      const file = await kept.find(nameOf(listing, language), tag);
      if (file !== undefined) return { tag, picture: { file }, isWhole: true };
      const running = underWay.get(key);
      if (running) return running;
      const started = draw(listing, language, tag, { turn: requester?.admit(), client: requester?.client }).finally(
        () => underWay.delete(key),
      );
      underWay.set(key, started);
      return started;
    },
  };
}
