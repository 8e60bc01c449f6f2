/** Alt texts: what a picture shows with certainty for any seed. */
import type { Facts, SceneName } from "@thikana/room-pictures";

function bedroomWords(facts: Facts, beds: string): string[] {
  return [
    beds,
    // A balcony door takes the place that some arrangements need for the desk.
    facts.desk && !facts.balcony ? "desk" : "",
    facts.balcony ? "balcony door" : "window",
    facts.ac ? "air conditioner" : "",
    facts.fan ? "ceiling fan" : "",
  ];
}

function wordsOf(scene: SceneName, facts: Facts): string[] {
  switch (scene) {
    case "single-room":
      return ["single room", ...bedroomWords(facts, "one bed")];
    case "double-room":
      return ["double room", ...bedroomWords(facts, "two beds")];
    case "triple-room":
      return ["triple room", ...bedroomWords(facts, "three beds")];
    case "desk-corner":
      return ["study corner", "desk", "chair", "shelves", "window"];
    case "window-light":
      return ["corner of a room in the light of a window"];
    case "bathroom":
      return ["bathroom", "washbasin", "toilet", "shower", facts.geyser ? "geyser" : ""];
    case "kitchen":
      return ["kitchen", "table laid for a meal", facts.fridge ? "fridge" : "", facts.purifier ? "water purifier" : ""];
    case "common-room":
      return ["common room", "sofa", "low table", facts.ac ? "air conditioner" : "", facts.fan ? "ceiling fan" : ""];
    case "terrace":
      return ["terrace", "clothes line", "charpoy", "pot plants"];
    case "corridor":
      return ["corridor", "room doors", "pot plants", "window at the end"];
    case "building-front":
      return ["front of the house from the street", facts.parking ? "scooters at the gate" : ""];
    default:
      return ["laundry", facts.washingMachine ? "washing machine" : "", "drying rack"];
  }
}

/** The alt text of a picture, such as "Illustration: double room, two beds, desk, window". */
export function describePicture(scene: SceneName, facts: Facts): string {
  return `Illustration: ${wordsOf(scene, facts).filter(Boolean).join(", ")}`;
}
