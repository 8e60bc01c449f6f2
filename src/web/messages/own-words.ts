/** English: what labels people's own words that are in the other language. */
export const ownWordsMessages = {
  ownWords: {
    language: "Written in Hindi",
    pgNames: "PG names are as their owners wrote them, some in Hindi.",
  },
};
