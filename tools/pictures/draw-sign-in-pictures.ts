/** npm run pictures:sign-in: draws the rooms beside the sign-in forms again, after a change in packages/room-pictures. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { drawSignInPicture, signInPictureFolder, signInPictures } from "#demo/pictures/sign-in-pictures.ts";

/** Pixels. The column beside the form is at most 44rem wide; on a high-density screen that is nearly twice as many. */
const width = 1280;

for (const picture of signInPictures) {
  const file = path.join(signInPictureFolder, picture.file);
  const bytes = await drawSignInPicture(picture, width);
  await writeFile(file, bytes);
  console.log(`${file}: ${(bytes.length / 1000).toFixed(1)} kB`);
}
