import { thumbHashToRGBA } from "thumbhash";
import { expect, test } from "vitest";
import { drawScene, listScenes } from "./room-pictures.ts";

const { scenes, palettes } = listScenes();

test("thumbhashes are small, opaque and of the picture's shape", () => {
  for (const scene of scenes)
    for (const [seed, palette] of palettes.entries()) {
      const thumbhash = drawScene({ scene, seed, palette, format: "thumbhash" });
      expect(thumbhash.length, `${scene} ${palette}`).toBeLessThanOrEqual(36);
      const { w, h, rgba } = thumbHashToRGBA(Buffer.from(thumbhash, "base64"));
      expect(w / h).toBeCloseTo(4 / 3, 0);
      expect(rgba[3]).toBe(255);
    }
});

test("a thumbhash shows the palette and the scene", () => {
  const ofRooms = palettes.map((palette) => drawScene({ scene: "single-room", seed: 1, palette, format: "thumbhash" }));
  expect(new Set(ofRooms).size).toBe(palettes.length);
  const [room, kitchen, terrace] = (["single-room", "kitchen", "terrace"] as const).map((scene) =>
    drawScene({ scene, seed: 1, format: "thumbhash" }),
  );
  expect(new Set([room, kitchen, terrace]).size).toBe(3);
});
