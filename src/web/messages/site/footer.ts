/** English: what stands at the end of every page. */
export const footerMessages = {
  footer: {
    label: "Footer",
    heading: "Pages",
    links: {
      home: "Home",
      about: "About Us",
      contact: "Contact",
      services: "Services",
      terms: "Terms",
      privacy: "Privacy policy",
      accessibility: "Accessibility",
    },
    contact: "Talk to us",
    cities: "By city",
    spots: "By college or office",
    promise: { one: "{count} PG with no brokerage", other: "{count} PGs with no brokerage" },
    promiseOfMany: "1000+ PGs with no brokerage",
  },
};
