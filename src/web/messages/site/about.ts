import { messages } from "#web/messages/messages.ts";
import { privacySections, termsSections } from "./legal-sections.ts";

/** English, with the words of the pages about the product: About Us, Services, Contact, privacy policy, terms. */
export const aboutMessages = {
  ...messages,
  about: {
    title: "About Us",
    description:
      "{brand} is for students who look for a PG, in Delhi first: what goes wrong today, and what we do about it.",
    lead: "For the student who has a few days to find a bed in a city that is new.",
    studentsTitle: "Students first, Delhi first",
    students: "Delhi comes first. Other cities are searched in the same way.",
    starts: [
      "A college is where a student begins,",
      "with a budget for one bed,",
      "and the name of a locality from a senior.",
    ],
    problemsTitle: "What goes wrong, and what we do about it",
    elsewhere: "Elsewhere",
    today: "Today on {brand}",
    problems: {
      photos: {
        title: "Photos of another room",
        wrong: "Pictures are borrowed, years old, or of the one good room in the house.",
        now: "A picture that is a drawing says “Illustration”. We have not visited the houses, and no listing says that we have.",
      },
      brokers: {
        title: "A broker in between",
        wrong: "The number is not the owner’s, and a month’s rent can go to the person who opens the door.",
        now: "Nobody pays us: not you to search, not an owner to be found. There is no payment on this site.",
      },
      money: {
        title: "Money that is unclear",
        wrong: "One figure is advertised. Deposit, electricity, food and the months you must stay come out later.",
        now: "The rent is for one bed. Deposit, electricity, lock-in and notice stand beside it. Where the owner has not said, the listing tells you so.",
      },
    },
    nowTitle: "What works today, and what does not",
    works: [
      "Search by city, locality, college, rent and what a house offers",
      "See the PGs of a search on a map",
      "Sort by what a month costs with meals, electricity and charges",
      "Read every listing without an account",
      "Save PGs with a note, and compare up to four beside each other",
      "Send its owner an enquiry, with an account",
      "Save a search, with an account, and hear of new PGs and lower rents by mail",
    ],
    waits: ["Bookings", "Payments", "Reviews"],
    notYet: "Not there yet",
    demo: "This site is a demo: the listings and the people in them are fictional.",
    towns: "Names and places of towns:",
    maps: "Our own simplified maps, from data of:",
    seeDelhi: "See PGs in Delhi",
    seeServices: "How far each promise holds today",
  },
  services: {
    title: "Services",
    description: "What {brand} promises, promise by promise: what works today, and what is not there yet.",
    lead: "What we promise: first what holds today and how it works, then what is not there yet.",
    laterTitle: "Not there yet",
    laterNote: "This site has no bookings, payments or reviews today.",
    comingSoon: "Coming soon",
    promises: {
      "no-brokerage": {
        name: "0% brokerage",
        text: "from tenants and from owners. There is no payment on this site; a fee that somebody asks for a PG from here is not ours.",
        steps: [
          "You search and read every PG without an account, and pay nothing.",
          "The bill of a PG adds up what its owner charges. No line of it is for us.",
          "Your enquiry goes to the one who lists the PG, and costs them nothing either.",
        ],
      },
      "small-lock-in": {
        name: "Small lock-in periods",
        text: "You see how small before you visit.",
        steps: [
          "A listing states its lock-in in months, or “No lock-in”. Where the owner has not said, it reads “Not stated”.",
          "A filter leaves the PGs that ask for no more months than you choose.",
          "The page adds up what your months cost, and says when they are fewer than the lock-in.",
        ],
      },
      "live-pgs": {
        name: "1000+ PGs",
        fewerName: { one: "{count} PG", other: "{count} PGs" },
        text: { one: "PG can be searched now.", other: "PGs can be searched now." },
        demo: "They are fictional: this site is a demo.",
        steps: [
          "A PG is added with its rent, its charges and four photos.",
          "Once it is on the site, the search finds it and this number counts it.",
          "Paused or removed, it leaves the search, and the number.",
        ],
      },
      "verified-listings": {
        name: "Verified listings",
        text: "Arrives with our own checks, each with what we looked at and the day. No listing carries such a mark today.",
      },
      "instant-booking": {
        name: "Instant booking",
        text: "Arrives with booking. Today a listing shows how many beds the owner says are available; you cannot hold one.",
      },
      "homely-meals": {
        name: "Homely meals",
        text: "Arrives with menus and ratings. Today a listing says whether meals are in the rent, when the owner has said so.",
      },
      "flexible-stays": {
        name: "Flexible stays",
        text: "Arrives with booking. Today a listing states lock-in and notice.",
      },
      "easy-shifting": {
        name: "Easy shifting",
        text: "Arrives with a checklist and quotes for the move.",
      },
      "payment-after-check-in": {
        name: "Owner payment after tenant check-in confirmation",
        text: "Arrives with payments. Today no money passes through this site. Visit before you pay.",
      },
      housemates: {
        name: "Same-college housemates",
        text: "Arrives later. Only students who ask to be found will be found.",
      },
      "shifting-pg": {
        name: "Shifting PG",
        text: "Arrives city by city.",
      },
    },
    seeMeals: "PGs with food included",
    seeAll: "See all PGs",
    seeNewest: "The newest PGs",
    seeSmallLockIn: "PGs with a month or less",
  },
  contactPage: {
    title: "Contact",
    description: "How to reach {brand}.",
    lead: "Ask about a listing, or tell us what is wrong on one: give its PG ID, which stands at the top of its page. If you have a PG to let, tell us about it.",
    limit: "To reach an owner, send an enquiry from the page of the PG.",
    ways: "Other ways to reach us",
    write: "Write to us",
    problems: "Problems with this form",
    name: "Your name",
    reachHelp: "Your mobile number or your email: one of the two is enough.",
    yourNumber: "Your mobile number",
    unusualNumber: "Indian mobile numbers begin with 6, 7, 8 or 9. Is this one right?",
    yourEmail: "Your email",
    message: "What is it about?",
    consent:
      "We use your name, and the number or email that you give, to answer you, and delete the message after 24 months.",
    send: "Send message",
    sentTitle: "Your message is sent",
    sent: "We have it and answer by mail or phone.",
    another: "Write another",
    phone: "Phone",
    email: "Email",
    address: "Address",
    whatsapp: "WhatsApp",
    instagramLabel: "Instagram",
  },
  legal: {
    onThisPage: "On this page",
    versions: "First published August 2025 · this version: 27\u00a0November\u00a02026",
    changesTitle: "Changes",
    changes: "When this text changes, the new version is published here, with its date at the top.",
    questionsTitle: "Questions and complaints",
    officer: "Grievance officer: {officer}",
    askUs: "How to reach us",
  },
  privacy: {
    title: "Privacy policy",
    description: "What {brand} collects, why, who sees it, and how it is deleted.",
    lead: "What {brand} knows of you, who else sees it, and how it is deleted. Without an account it knows very little.",
    sections: privacySections,
  },
  terms: {
    title: "Terms and conditions",
    description: "What {brand} answers for, what owners answer for, and what to do before you pay.",
    lead: "What {brand} answers for, what owners answer for, and what to do before you pay.",
    sections: termsSections,
  },
};

export type AboutMessages = typeof aboutMessages;
