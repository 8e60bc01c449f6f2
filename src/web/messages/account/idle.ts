/** English: the offer to a visitor who has been quiet. */
export const idleMessages = {
  idle: {
    title: "Still looking?",
    text: "Sign in to save your place. Otherwise this page moves on to sign-in in {seconds} seconds.",
    signIn: "Sign in",
    stay: "Keep browsing",
  },
};
