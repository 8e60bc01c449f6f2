/** English: the hearts on cards and details pages. */
export const heartMessages = {
  heart: {
    save: "Save {title}",
    saved: "Saved to your shortlist",
    removed: "Removed from your shortlist",
    see: "See it",
    full: "Your shortlist is full: it has room for {most} PGs.",
    blocked: "This browser does not store a shortlist. With an account it is kept for you.",
    signIn: "Sign In",
    failed: "Not saved. Try again.",
    left: "Your shortlist is full. PGs saved on this device that had no room: {count}",
  },
};
