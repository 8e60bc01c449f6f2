/** The rooms beside the sign-in forms: drawn like pictures of listings, but stored, because sites without a demo show them too. */
import sharp from "sharp";
import { drawScene } from "@thikana/room-pictures";
import type { SceneName, TimeOfDay } from "@thikana/room-pictures";

/** The folder of the stylesheet that shows them, from the project's root. */
export const signInPictureFolder = "src/web/pages/sign-in/pictures";

interface SignInPicture {
  file: string;
  scene: SceneName;
  seed: string;
  time: TimeOfDay;
}

/** The same room by day for the light scheme, and by night for the dark one. */
export const signInPictures: readonly SignInPicture[] = [
  { file: "single-room-day.webp", scene: "single-room", seed: "single-room-w2", time: "day" },
  { file: "single-room-night.webp", scene: "single-room", seed: "single-room-w2", time: "night" },
  { file: "double-room-day.webp", scene: "double-room", seed: "double-room-w1", time: "day" },
  { file: "double-room-night.webp", scene: "double-room", seed: "double-room-w1", time: "night" },
];

/** The picture as WebP, four thirds as wide as high, `width` pixels wide. */
export async function drawSignInPicture({ scene, seed, time }: SignInPicture, width: number): Promise<Buffer> {
  const facts = { desk: true, fan: true, almirah: true, time };
  const svg = drawScene({ scene, seed, facts, width, height: Math.round((width * 3) / 4) });
  return sharp(Buffer.from(svg)).removeAlpha().webp({ quality: 65, effort: 6 }).toBuffer();
}
