import { expect, test } from "vitest";
import { describePicture } from "#demo/pictures/picture-words.ts";
import { listScenes } from "@thikana/room-pictures";
import { describePicturedRoom } from "./describe-picture.ts";

const everything = {
  desk: true,
  ac: true,
  fan: true,
  geyser: true,
  fridge: true,
  purifier: true,
  parking: true,
  washingMachine: true,
};

test("whatever a drawing shows is said in Hindi, and an owner's own words stay", () => {
  expect(describePicturedRoom("Illustration: double room, two beds")).toBe("ड्रॉइंग: डबल रूम, दो बेड");
  for (const scene of listScenes().scenes)
    for (const balcony of [true, false])
      expect(describePicturedRoom(describePicture(scene, { ...everything, balcony })), scene).not.toMatch(/[a-z]/i);
  expect(describePicturedRoom("Photo from the owner")).toBe("मालिक की दी हुई फ़ोटो");
  expect(describePicturedRoom("My rooms, seen from above")).toBe("My rooms, seen from above");
});
