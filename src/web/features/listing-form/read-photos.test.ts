import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enListingForm } from "#web/messages/en-listing-form.ts";
import { type ReadyPhoto, readPhotos } from "./read-photos.ts";
import { sayLeftOut } from "./say-left-out.ts";

/** A file whose text is how large its picture is, where it is one. */
function aFile(name: string, text: string, type = "image/jpeg"): File {
  return new File([text], name, { type });
}

beforeEach(() => {
  vi.stubGlobal("createImageBitmap", async (file: Blob) => {
    const [width, height] = (await file.text()).split("×").map(Number);
    if (!width || !height) throw new DOMException("The source image could not be decoded.", "InvalidStateError");
    return { width, height, close: () => {} };
  });
  vi.stubGlobal("document", { createElement: () => ({ getContext: () => null }) });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("what this browser cannot open, what is too small and what finds no room is left out, with its name", async () => {
  const taken: ReadyPhoto[] = [];
  const leftOut = await readPhotos(
    [
      aFile("room.jpg", "4000×3000"),
      aFile("IMG_0001.HEIC", "ftypheic", "image/heic"),
      aFile("notes.jpg", "not a picture"),
      aFile("film.mp4", "640×480", "video/mp4"),
      aFile("icon.png", "64×64"),
      aFile("ribbon.png", "9000×900"),
      aFile("washroom", "800×600", ""),
      aFile("garden.jpg", "800×600"),
    ],
    { hasRoom: () => taken.length < 2, onPhoto: (photo) => taken.push(photo) },
  );
  expect(taken.map(({ name }) => name)).toEqual(["room.jpg", "washroom"]);
  expect(leftOut).toEqual([
    { name: "IMG_0001.HEIC", because: "unreadable" },
    { name: "notes.jpg", because: "unreadable" },
    { name: "film.mp4", because: "unreadable" },
    { name: "icon.png", because: "tooSmall" },
    { name: "ribbon.png", because: "tooSmall" },
    { name: "garden.jpg", because: "noRoom" },
  ]);
  expect(sayLeftOut(leftOut, enListingForm)).toEqual([
    "“IMG_0001.HEIC”, “notes.jpg” and “film.mp4” were left out: this browser cannot open them as pictures. Choose them as JPEG, PNG or WebP.",
    "“icon.png” and “ribbon.png” were left out: they are too small or too narrow. Each side needs 200 pixels at least.",
    "1 photo was left out: a PG has 12 photos at most.",
  ]);
});

test("a name is shown without signs that turn text round, and its end when it is long", () => {
  const said = (name: string) => sayLeftOut([{ name, because: "unreadable" }], enListingForm)[0];
  expect(said("\u202Egpj.exe")).toMatch(/^“gpj.exe” was left out: /);
  expect(said(`${"x".repeat(200)}.heic`)).toMatch(/^“…x{54}\.heic” was left out: /);
});
