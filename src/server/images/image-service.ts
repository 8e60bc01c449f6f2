import { imageWidths } from "#contract/property/images.ts";
import { createImageStore } from "./image-store.ts";
import type { PictureSource } from "./picture-source.ts";
import type { Requester } from "#server/http/limits/read-budget.ts";
import { createSemaphore } from "#server/http/limits/semaphore.ts";

export interface ImageServiceOptions {
  /** The folder of drawn pictures. */
  folder: string;
  sources: readonly PictureSource[];
  /** Whether a listing shows this picture. Others are never drawn, so that nobody can fill the disk. */
  isKnownImage: (path: string) => Promise<boolean>;
  /** Called when a drawn picture could not be stored; it is sent all the same. */
  onDiskError?: (error: unknown) => void;
}

/** A picture as WebP: a file, or only its bytes when the disk had no room for them. */
type StoredImage = { file: string } | { bytes: Buffer };

export interface ImageService {
  /**
   * The picture at one of `imageWidths`, drawn if need be; undefined when there is none. Rejects when drawing fails.
   *
   * @param requester is charged where the picture has to be drawn; what `admit` throws concerns this caller only.
   */
  imageFor(path: string, width: number, requester?: Requester): Promise<StoredImage | undefined>;
  /** Draws missing pictures in advance, so that the first viewers do not wait; failures are skipped. */
  warm(paths: readonly string[], width: number): Promise<void>;
}

/** Lower case only: on a disk that ignores case, two paths must not become one file. */
const plainPath = /^(?:[a-z0-9][a-z0-9_-]*\/)+[a-z0-9][a-z0-9_-]*\.webp$/;
const longestPath = 200;
/** Each drawing occupies a core; more than two at once would delay pages. */
const drawingsAtOnce = 2;

/** Serves pictures by path and width: from stored files, else drawn once by the source of their prefix. */
export function createImageService({ folder, sources, isKnownImage, onDiskError }: ImageServiceOptions): ImageService {
  const store = createImageStore(folder);
  const whenFree = createSemaphore(drawingsAtOnce);
  const underWay = new Map<string, Promise<StoredImage | undefined>>();

  async function drawAndStore(
    path: string,
    width: number,
    source: PictureSource,
    client: string | undefined,
  ): Promise<StoredImage | undefined> {
    const bytes = await whenFree(() => source.draw(path, width), client);
    if (!bytes) return undefined;
    try {
      return { file: await store.save(path, width, bytes) };
    } catch (error) {
      // A full or read-only disk costs speed, not pictures.
      onDiskError?.(error);
      return { bytes };
    }
  }

  async function findOrDraw(
    path: string,
    width: number,
    source: PictureSource,
    { turn, client }: { turn: Promise<void> | undefined; client: string | undefined },
  ): Promise<StoredImage | undefined> {
    await turn;
    const file = await store.find(path, width);
    if (file !== undefined) return { file };
    if (!(await isKnownImage(path))) return undefined;
    return drawAndStore(path, width, source, client);
  }

  async function imageFor(path: string, width: number, requester?: Requester): Promise<StoredImage | undefined> {
    if (path.length > longestPath || !plainPath.test(path)) return undefined;
    if (!imageWidths.some((known) => known === width)) return undefined;
    const source = sources.find(({ prefix }) => path.startsWith(prefix));
    if (!source) return undefined;
    const file = await store.find(path, width);
    if (file !== undefined) return { file };
    const key = `${width} ${path}`;
    const running = underWay.get(key);
    if (running) return running;
    const started = findOrDraw(path, width, source, { turn: requester?.admit(), client: requester?.client }).finally(
      () => underWay.delete(key),
    );
    underWay.set(key, started);
    return started;
  }

  return {
    imageFor,
    async warm(paths, width) {
      // Sequentially, which leaves one of the two slots free for requests.
      for (const path of paths) await imageFor(path, width).catch(() => undefined);
    },
  };
}
