import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { photoLimits } from "#contract/limits.ts";
import { listingFormMessages } from "#web/messages/owner/listing-form.ts";
import { type ReadyPhoto, readPhotos } from "./read-photos.ts";
import { describeLeftOut } from "#web/features/listing-form/describe-left-out.ts";

/** A file whose text is how large its picture is, where it is one. */
function aFile(name: string, text: string, type = "image/jpeg"): File {
  return new File([text], name, { type });
}

/** A file that begins as such a picture does, for which this device has no memory. */
function aHeavyFile(name: string, start: string, bytes = 4_000_000): File {
  const content = new Uint8Array(bytes);
  content.set(Buffer.from(start, "latin1"));
  return new File([content], name, { type: "image/jpeg" });
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
  expect(describeLeftOut(leftOut, listingFormMessages)).toEqual([
    "“IMG_0001.HEIC”, “notes.jpg” and “film.mp4” were left out: this browser cannot open them as pictures. Choose them as JPEG, PNG or WebP.",
    "“icon.png” and “ribbon.png” were left out: they are too small or too narrow. Each side needs 200 pixels at least.",
    "1 photo was left out: a PG has 12 photos at most.",
  ]);
});

test("a picture that the device has no memory for goes as it is, up to what the server takes", async () => {
  const jpeg = "\xff\xd8\xff\xe0";
  const files = [
    aHeavyFile("room.jpg", jpeg),
    aHeavyFile("garden.png", "\x89PNG\r\n\x1a\n"),
    aHeavyFile("house.webp", "RIFF\0\0\0\0WEBPVP8 "),
    aHeavyFile("wall.jpg", jpeg, photoLimits.bytes + 1),
    aHeavyFile("cat.gif", "GIF89a"),
  ];
  const taken: ReadyPhoto[] = [];
  const leftOut = await readPhotos(files, { hasRoom: () => true, onPhoto: (photo) => taken.push(photo) });
  expect(taken).toEqual(files.slice(0, 3).map((file) => ({ name: file.name, file })));
  expect(describeLeftOut(leftOut, listingFormMessages)).toEqual([
    "“cat.gif” was left out: this browser cannot open it as a picture. Choose it as JPEG, PNG or WebP.",
    "“wall.jpg” was left out: it has more than 8 MB, and this device could not make it smaller. Choose a smaller one.",
  ]);
});

test("a picture that can be opened and not drawn is sent only up to what the server takes, too", async () => {
  const large = aFile("room.jpg", `4000×3000×${" ".repeat(photoLimits.bytes)}`);
  const leftOut = await readPhotos([large], { hasRoom: () => true, onPhoto: () => expect.unreachable() });
  expect(leftOut).toEqual([{ name: "room.jpg", because: "tooLarge" }]);
});

test("a name is shown without signs that turn text round, and its end when it is long", () => {
  const said = (name: string) => describeLeftOut([{ name, because: "unreadable" }], listingFormMessages)[0];
  expect(said("\u202Egpj.exe")).toMatch(/^“gpj.exe” was left out: /);
  expect(said(`${"x".repeat(200)}.heic`)).toMatch(/^“…x{54}\.heic” was left out: /);
});
