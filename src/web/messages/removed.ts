/** English, with the words of the page of a listing that was removed. */
export const removedMessages = {
  removed: {
    title: "This PG is no longer listed",
    description: "This PG was in {place}. It is no longer listed.",
    text: "It was in {place}. Enquiries about it reach nobody any more.",
    textWithoutPlace: "Enquiries about it reach nobody any more.",
    allInPlace: "All PGs in {place}",
    seeAll: "See all PGs",
    similar: "Similar PGs that are listed now",
  },
};
