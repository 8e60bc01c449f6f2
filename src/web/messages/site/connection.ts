/** English: what is said while there is no connection. */
export const connectionMessages = {
  connection: {
    gone: "No connection. The page stays as it is, with what you typed: go on when it is back.",
  },
};
