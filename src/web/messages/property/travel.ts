/** English, with the words for a distance. In a list they come with the data, so no first visit carries them. */
export const travelMessages = {
  travel: {
    distance: "{distance} km from {place}",
    veryNear: "Within 300 m of {place}",
    kilometres: "{distance} km",
    withinMetres: "within 300 m",
    about: "about {ways}",
    walk: "{minutes} min walk",
    ride: "{minutes} min by two-wheeler",
    shortWalk: "under 5 min walk",
  },
  sketch: {
    north: "N",
    metres: "{distance} m",
    kilometres: "{distance} km",
  },
};

export type TravelMessages = typeof travelMessages;
