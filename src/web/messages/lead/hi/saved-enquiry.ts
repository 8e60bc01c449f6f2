import type { savedEnquiryMessages as english } from "#web/messages/lead/saved-enquiry.ts";

/** Hindi: an enquiry that waits until its sender has signed in. */
export const savedEnquiryMessages: typeof english = {
  savedEnquiry: {
    saved: "आपकी पूछताछ सेव है। रजिस्टर या लॉगिन करते ही भेज दी जाएगी।",
    back: "पीजी के पेज पर वापस जाएँ",
  },
};
