/** English: the words of what moves the pictures of a listing, and of the viewer that shows them large. */
export const galleryMessages = {
  gallery: {
    pause: "Pause the pictures",
    start: "Start the pictures",
    previous: "Previous picture",
    next: "Next picture",
    shown: "Picture {position} of {count}: {what}",
    viewer: "Pictures, large",
    notOpened: "The large picture did not come. Check your network, then try again.",
    close: "Close the pictures",
    pictureOf: "{position} of {count}",
    slide: "slide",
    showPicture: "Show picture {position}: {what}",
  },
};
