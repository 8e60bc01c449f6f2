import type { footerMessages as english } from "#web/messages/site/footer.ts";

export const footerMessages: typeof english = {
  footer: {
    label: "पेज के नीचे",
    heading: "पेज",
    links: {
      home: "होम",
      about: "हमारे बारे में",
      contact: "संपर्क",
      services: "सेवाएँ",
      terms: "नियम और शर्तें",
      privacy: "प्राइवेसी पॉलिसी",
      accessibility: "एक्सेसिबिलिटी",
    },
    contact: "हमसे बात करें",
    cities: "शहर से खोजें",
    spots: "कॉलेज या ऑफ़िस से खोजें",
    promise: { one: "बिना ब्रोकरेज {count} पीजी", other: "बिना ब्रोकरेज {count} पीजी" },
    promiseOfMany: "बिना ब्रोकरेज 1000+ पीजी",
  },
};
