/** Said where the API gave no sentence of its own. */
export const failureWords = {
  unsaid: "Something went wrong",
  noConnection: "No connection. Check your network and try again.",
  tooLong: "This is taking too long. Check your network and try again.",
};
