import { defineMessages } from "./define-messages.ts";

/** The contact page, the newsletter, and files for machines. */
export const siteMessages = defineMessages({
  "site.newsletter-link-incomplete": {
    en: "This link is not whole. Open the one in the mail once more.",
    hi: "यह लिंक पूरा नहीं है। मेल वाला लिंक एक बार फिर खोलें।",
  },
  "site.text-missing": { en: "Write what it is about", hi: "लिखें कि क्या पूछना या बताना है" },
  "site.security-contact-not-found": { en: "Security contact not found", hi: "सुरक्षा से जुड़ा कोई संपर्क नहीं मिला" },
  "site.sitemap-not-found": { en: "Sitemap not found", hi: "यह साइटमैप नहीं मिला" },
  "site.too-many-messages-from-connection": {
    en: "Too many messages from this connection.",
    hi: "इस इंटरनेट कनेक्शन से बहुत सारे संदेश भेजे गए।",
  },
  "site.too-many-messages-with-email": { en: "Too many messages with this email.", hi: "इस ईमेल से बहुत सारे संदेश भेजे गए।" },
  "site.too-many-messages-with-contact": {
    en: "Too many messages with this mobile number.",
    hi: "इस मोबाइल नंबर से बहुत सारे संदेश भेजे गए।",
  },
  "site.message-sent": {
    en: "Thank you. We have your message and answer by mail or phone.",
    hi: "धन्यवाद। आपका संदेश हमें मिल गया है, हम ईमेल या फ़ोन से जवाब देंगे।",
  },
  "site.newsletter-mail-just-sent": { en: "A mail was sent just now.", hi: "एक मेल अभी-अभी भेजा गया है।" },
  "site.too-many-newsletter-links": {
    en: "Too many newsletter links from this connection.",
    hi: "इस इंटरनेट कनेक्शन से न्यूज़लेटर के बहुत सारे लिंक खोले गए।",
  },
  "site.too-many-newsletter-requests-from-connection": {
    en: "Too many requests for the newsletter from this connection.",
    hi: "इस इंटरनेट कनेक्शन से न्यूज़लेटर बहुत बार माँगा गया।",
  },
  "site.too-many-newsletter-requests-with-email": {
    en: "Too many requests for the newsletter with this email.",
    hi: "इस ईमेल के लिए न्यूज़लेटर बहुत बार माँगा गया।",
  },
  "site.newsletter-asked": {
    en: "Almost there: open the link in the mail that we sent you.",
    hi: "बस एक कदम और: हमने जो मेल भेजा है, उसका लिंक खोलें।",
  },
  "site.newsletter-link-worthless": {
    en: "This link is worth nothing any more. Subscribe again to get a new one.",
    hi: "यह लिंक अब काम नहीं करता। नया लिंक पाने के लिए फिर से सब्सक्राइब करें।",
  },
  "site.newsletter-confirmed": { en: "You get the newsletter from now on.", hi: "न्यूज़लेटर अब आपको मिलेगा।" },
  "site.newsletter-ended": { en: "You get no newsletter from us any more.", hi: "अब हमारी तरफ़ से कोई न्यूज़लेटर नहीं आएगा।" },
});
