/** Messages for failures without a message from the API. */
export const failureWords = {
  unsaid: "Something went wrong",
  noConnection: "No connection. Check your network and try again.",
  tooLong: "This is taking too long. Check your network and try again.",
};
