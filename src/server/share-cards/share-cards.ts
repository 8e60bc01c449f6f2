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

/** Version of the design: a new number redraws all cards. */
const designVersion = 1;
/** Pixels. The card shows half of it. */
const coverWidth = 960;
/** Cards drawn at once, and in the queue: requests beyond that are refused with 503. */
const atOnce = { places: 1, longest: 40 };

interface ShareCard {
  /** Identifies the content: equal tags mean equal pictures. */
  tag: string;
  /** The stored file, or the bytes where it was drawn just now. */
  picture: { file: string } | { bytes: Buffer };
  /** False where the cover could not be loaded: must not be cached. */
  isWhole: boolean;
}

export interface ShareCards {
  /**
   * Draws the card at the first request, and stores it until the listing changes. Throws 503 when too many are being drawn.
   *
   * @param requester is charged where the card has to be drawn; what `admit` throws concerns this caller only.
   */
  cardOf(listing: PropertyCard, language: CardLanguage, requester?: Requester): Promise<ShareCard>;
}

function nameOf({ pgId }: PropertyCard, language: CardLanguage): string {
  return `${pgId}-${language}`;
}

/** The preview pictures that messengers show for shared links to listings. */
export function createShareCards(options: {
  /** The folder of drawn cards. */
  folder: string;
  images: Pick<ImageService, "imageFor">;
  /** The folder of owners' photos. */
  photoFolder: string;
  brandName: string;
  /** Called when a card could not be stored; it is sent all the same. */
  onDiskError?: (error: unknown) => void;
}): ShareCards {
  const storedCards = createStoredCards(options.folder);
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
    if (isWhole) await storedCards.store(nameOf(listing, language), tag, bytes).catch(options.onDiskError);
    return { tag, picture: { bytes }, isWhole };
  }

  async function coverOf({ photo }: PropertyCard, client: string | undefined): Promise<string | Buffer | undefined> {
    if (!photo) return undefined;
    const photoId = photoIdIn(photo.path);
    if (photoId !== undefined)
      return findPhotoFile(options.photoFolder, photoId, { width: coverWidth, formats: ["webp"] });
    // Queued as the requester of the card, whose read budget was charged for all of it.
    const requester = client === undefined ? undefined : { client, admit: () => undefined };
    const image = await options.images.imageFor(photo.path.replace(/^images\//, ""), coverWidth, requester);
    return image && ("file" in image ? readFile(image.file) : image.bytes);
  }

  return {
    async cardOf(listing, language, requester) {
      const facts = [designVersion, describeShareCard(listing, options.brandName, language), listing.photo?.path];
      const tag = createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 20);
      const key = `${listing.pgId} ${language} ${tag}`;
      const file = await storedCards.find(nameOf(listing, language), tag);
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
