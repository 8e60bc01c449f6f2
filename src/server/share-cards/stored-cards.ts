import { randomUUID } from "node:crypto";
import { access, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** Cards as files below a folder, one for each listing and language; storing one deletes its predecessor. */
export interface StoredCards {
  /**
   * The card's file, if it is there.
   *
   * @param tag identifies the card's content.
   */
  find(name: string, tag: string): Promise<string | undefined>;
  /** Rejects on disk errors. */
  store(name: string, tag: string, bytes: Buffer): Promise<void>;
}

const unfinished = ".tmp-";

/** The PG ID of the listing whose card a file is; undefined for any other file. */
export function pgIdOfCard(file: string): string | undefined {
  return /^(PG\d+)-[a-z]+\.[\w-]+\.jpg$/.exec(file)?.[1];
}

/** Whether a file is the draft of a card that was never finished. */
export function isUnfinishedCard(file: string): boolean {
  return file.startsWith(unfinished);
}

/** `name` ends in the listing's number or its language and is a plain file's name: the routes let nothing else through. */
export function createStoredCards(folder: string): StoredCards {
  // Numbers spread over a thousand folders by their ends.
  const folderOf = (name: string) => path.join(folder, /(\d{3})(?:-[a-z]+)?$/.exec(name)?.[1] ?? "other");
  const fileOf = (name: string, tag: string) => path.join(folderOf(name), `${name}.${tag}.jpg`);
  return {
    find: (name, tag) =>
      access(fileOf(name, tag)).then(
        () => fileOf(name, tag),
        () => undefined,
      ),
    async store(name, tag, bytes) {
      const home = folderOf(name);
      await mkdir(home, { recursive: true });
      const draft = path.join(home, `${unfinished}${randomUUID()}`);
      try {
        await writeFile(draft, bytes);
        await rename(draft, fileOf(name, tag));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      const older = (await readdir(home)).filter(
        (file) => file.startsWith(`${name}.`) && file !== path.basename(fileOf(name, tag)),
      );
      await Promise.all(older.map((file) => rm(path.join(home, file), { force: true })));
    },
  };
}
