import type { travelMessages as english } from "#web/messages/property/travel.ts";

export const travelMessages: typeof english = {
  travel: {
    distance: "{place} से {distance} किमी",
    veryNear: "{place} से 300 मीटर के अंदर",
    kilometres: "{distance} किमी",
    withinMetres: "300 मीटर के अंदर",
    about: "करीब {ways}",
    walk: "{minutes} मिनट पैदल",
    ride: "{minutes} मिनट दोपहिया से",
    shortWalk: "पैदल 5 मिनट से कम",
  },
  sketch: {
    north: "उ",
    metres: "{distance} मी",
    kilometres: "{distance} किमी",
  },
};
