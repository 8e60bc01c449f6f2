import type { galleryMessages as english } from "#web/messages/property/gallery.ts";

export const galleryMessages: typeof english = {
  gallery: {
    pause: "तस्वीरें रोकें",
    start: "तस्वीरें चलाएँ",
    previous: "पिछली तस्वीर",
    next: "अगली तस्वीर",
    shown: "{count} में से तस्वीर {position}: {what}",
    viewer: "बड़ी तस्वीरें",
    notOpened: "बड़ी तस्वीर नहीं खुल पाई। अपना नेटवर्क देखकर फिर कोशिश करें।",
    close: "तस्वीरें बंद करें",
    pictureOf: "{count} में से {position}",
    slide: "स्लाइड",
    showPicture: "तस्वीर {position} दिखाएँ: {what}",
  },
};
