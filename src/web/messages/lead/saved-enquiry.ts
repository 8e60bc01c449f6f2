/** English: an enquiry that waits until its sender has signed in. */
export const savedEnquiryMessages = {
  savedEnquiry: {
    saved: "Your enquiry is saved. We send it as soon as you have registered or logged in.",
    back: "Back to the PG",
  },
};
