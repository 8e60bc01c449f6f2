import { mkdtemp, readdir, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import type { Role } from "#contract/account/roles.ts";
import { type Database, inTransaction } from "#server/database/database.ts";
import type { Mailer } from "#server/email/mailer.ts";
import { createPhotos } from "#server/photos/photos.ts";
import type { SecondFactorRule } from "#server/second-factor/second-factor-rule.ts";
import { createSessions } from "#server/sessions/sessions.ts";
import { aProperty, aUser, storeProperties, storeUsers } from "#test/factories.ts";
import { aTestApp } from "./test-app.ts";

/** The endpoint of the user's own listings. */
export const own = "/api/v1/owner/properties";

/** A user who is signed in at a test's server. */
export interface Person {
  id: string;
  displayId: string;
  cookie: string;
  ask(method: string, path: string, body?: object | FormData, headers?: Record<string, string>): Promise<Answer>;
}

interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & { message: string };
}

export interface ListingApp {
  url: string;
  uploads: string;
  /** Names of all files below the uploads folder, except those that are being written. */
  files(): Promise<string[]>;
  /** Resolves when jobs have encoded every photo as AVIF. A job still at work could write a file between two steps of a test. */
  allFormatsEncoded(): Promise<void>;
  /** Names of files that are being written, or were left behind. */
  unfinished(): Promise<string[]>;
  aPerson(role?: Role): Promise<Person>;
  /** An owner and their listing, stored without the API. */
  anOwnListing(override?: Parameters<typeof aProperty>[0]): Promise<{ owner: Person; id: string }>;
}

/** The app on a port of its own, with its jobs running; `uploads` for a folder that the test created. */
export async function aListingApp(
  database: Database,
  given: { uploads?: string; mailer?: Mailer; secondFactor?: SecondFactorRule } = {},
): Promise<ListingApp> {
  const uploads = given.uploads ?? (await mkdtemp(path.join(tmpdir(), "thikana-uploads-")));
  const { server } = await aTestApp(database, {
    photos: createPhotos({ folder: uploads }),
    ...(given.mailer && { mailer: given.mailer }),
    ...(given.secondFactor && { secondFactor: given.secondFactor }),
  });
  await server.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(async () => {
    await server.close();
    if (!given.uploads) await rm(uploads, { recursive: true, force: true, maxRetries: 5 });
  });
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const namesOf = async (isUnfinished: boolean) => {
    const entries = await readdir(uploads, { recursive: true, withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    return names.filter((name) => name.startsWith(".tmp-") === isUnfinished);
  };
  return {
    url,
    uploads,
    files: () => namesOf(false),
    allFormatsEncoded: () =>
      vi.waitFor(
        async () => {
          const names = await namesOf(false);
          const sources = names.filter((name) => /-(?:480|960)\.webp$/.test(name));
          expect(names).toEqual(expect.arrayContaining(sources.map((name) => name.replace("webp", "avif"))));
        },
        { timeout: 30_000 },
      ),
    unfinished: () => namesOf(true),
    aPerson: (role = "pg-owner") => aPerson(database, url, role),
    async anOwnListing(override = {}) {
      const owner = await aPerson(database, url, "pg-owner");
      const property = aProperty({ createdBy: owner.id, ...override });
      await storeProperties(database, property);
      return { owner, id: property.id };
    },
  };
}

/** A new person, whose cookie is valid at `url`. */
export async function aPerson(database: Database, url: string, role: Role): Promise<Person> {
  const user = aUser({ role });
  await storeUsers(database, user);
  const { token } = await inTransaction(database, (transaction) =>
    createSessions(database).begin(transaction, { userId: user.id, role, device: "test", replaces: undefined }),
  );
  const cookie = `sid=${token}`;
  return {
    id: user.id,
    displayId: user.displayId,
    cookie,
    async ask(method, where, body, headers = {}) {
      const isForm = body instanceof FormData;
      const answer = await fetch(url + where, {
        method,
        headers: { cookie, ...(body && !isForm ? { "content-type": "application/json" } : {}), ...headers },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer["body"] };
    },
  };
}

/** The photos of a listing in their order, and the version that a change of them must name. */
export async function photosOf(person: Person, id: string): Promise<{ ids: string[]; photosVersion: string }> {
  const { body } = await person.ask("GET", `${own}/${id}`);
  const photos = body["photos"] as { id: string }[];
  return { ids: photos.map((photo) => photo.id), photosVersion: body["photosVersion"] as string };
}
