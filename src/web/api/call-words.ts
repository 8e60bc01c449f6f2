/** What is said where the server has said nothing. */
export const callWords = {
  noConnection: "No connection. Check your network and try again.",
  tooLong: "This is taking too long. Check your network and try again.",
  failed: "Something went wrong",
};
