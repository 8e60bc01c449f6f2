/** English, with the words of the page of a listing that was removed, or that its owner has paused. */
export const removedMessages = {
  removed: {
    title: "This PG is no longer listed",
    description: "This PG was in {place}. It is no longer listed.",
    text: "It was in {place}. Enquiries about it reach nobody any more.",
    textWithoutPlace: "Enquiries about it reach nobody any more.",
  },
  paused: {
    title: "This PG is not offered just now",
    description: "This PG in {place} is not offered just now.",
    text: "It is in {place}. Its owner has paused it, and takes no enquiries until it is offered again.",
    textWithoutPlace: "Its owner has paused it, and takes no enquiries until it is offered again.",
  },
  ways: {
    allInPlace: "All PGs in {place}",
    seeAll: "See all PGs",
    tellMe: "Tell me when it is back",
    similar: "Similar PGs that are listed now",
  },
};
