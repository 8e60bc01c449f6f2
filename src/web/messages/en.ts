/** English, the words of every page. Labels that the product specification fixes stay letter for letter. */
export const en = {
  skipToContent: "Skip to content",
  loading: "Loading",
  errors: {
    notFoundTitle: "There is no page here",
    notFoundText: "The link may be old, or the PG may have been taken down.",
    failureTitle: "This page did not open",
    failureText: "Our side, not yours. Try once more; if it goes on, come back in a few minutes.",
    tryAgain: "Try again",
    goHome: "Go to the home page",
    seeAllPgs: "See all PGs",
  },
};

export type Messages = typeof en;
