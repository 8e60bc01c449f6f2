import { messages } from "#web/messages/messages.ts";

/** What must be known of the site for a sentence to be true there. */
export type SiteFact = "isDemo" | "isHttps" | "linksElsewhere";

/** A paragraph, a paragraph that holds on some sites alone, or a list. `{brand}` stands for the site's name. */
export type LegalPart = string | { onlyIf: SiteFact; text: string } | { list: readonly string[] };

export interface LegalSection {
  /** The section's anchor. */
  id: string;
  title: string;
  parts: readonly LegalPart[];
}

const whatIsToday: LegalSection = {
  id: "today",
  title: "What happens today",
  parts: [
    "You can search and read listings without an account, and without telling us who you are. This site has accounts and enquiries, but no bookings, payments or reviews yet. It holds your name, email, phone number or college only if you have registered, or sent an enquiry, and given them.",
    "It does hold the listings and, with them, the contact details of their owners, which it does not show.",
    "To send you a page, the server receives what every web server receives: the address of the page, with what you typed into a search, and the IP address that asks for it. It can write these into a log, with the time. The log is for finding faults and misuse.",
    "Pages load nothing from other companies: no advertising, no visitor statistics, no fonts, no maps.",
    "If you call or write to us, we use what you tell us to answer you.",
    {
      onlyIf: "linksElsewhere",
      text: "A link to WhatsApp or Instagram takes you to another company, where its own privacy policy holds.",
    },
    { onlyIf: "isDemo", text: "This site is a demo: the listings and the people in them are fictional." },
  ],
};

const privacySections: readonly LegalSection[] = [
  whatIsToday,
  {
    id: "collected",
    title: "What an account holds",
    parts: [
      {
        list: [
          "from students: name, email and phone number when they register; the name of the college if they add it on their account page",
          "from whoever signs in with Google: name and email, as Google gives them; nothing else of the Google account is kept",
          "from whoever sends an enquiry: the name, phone number and move-in time in it, the college if the account has one, which PG it is about, and which wording was agreed to and when; the number is kept with an account that has none",
          "from whoever subscribes to the newsletter: the email, and which wording was agreed to and when; unsubscribing deletes them, an address that is not confirmed within two days is forgotten, and with an account of the same email they are erased",
          "from owners: contact details, and the details of the property they list",
        ],
      },
      "The email proves that the account is yours, and codes and notices about the account go to it. The phone number is for an owner you will choose to write to; nobody sees it until then.",
      "We note when somebody registers, signs in, changes a password or leaves, and when an owner downloads enquiries or an admin looks at a number, with the time and the IP address, under a number instead of a name. Where you are signed in is kept with the name of the browser, so that you can see and end it.",
      "What a listing says about a property is public. The owner’s contact details and the exact position of the house are not added to it.",
    ],
  },
  {
    id: "sharing",
    title: "Who sees it",
    parts: [
      "Your data is not sold.",
      "It is shared only with the owner you choose, after you agree. That happens when you send an enquiry: the owner of that PG gets your name, phone number, college and move-in time, by mail and on a page of their own; where we list a PG ourselves, our team does. Beyond that we hand data over only where the law obliges us to.",
      "Our admins see enquiries with the number masked. To see a number they give a reason, which is written down.",
      "You can take an enquiry back at any time, in My enquiries: your name, number and college are erased from it at once, and an owner who has had a mail about it is asked to delete them.",
      "Companies that handle data for us: the one on whose computers this site runs, and the one that carries our mail to your mailbox. Google learns that you sign in here if you choose to sign in with Google. Each one that is added, for payments for example, is named here before it handles anything of yours.",
    ],
  },
  {
    id: "security",
    title: "How it is kept",
    parts: [
      "What we store is stored securely. What leaves the server is built from a fixed list of fields, so that the owner’s contact details or the exact position of a house do not leave by mistake. A page runs only this site’s own code.",
      { onlyIf: "isHttps", text: "Pages travel between you and us encrypted." },
      "A password is kept only in a form that cannot be read back, a one-time code likewise.",
    ],
  },
  {
    id: "cookies",
    title: "Cookies",
    parts: [
      "Only minimal cookies, and none until you sign in or register. Then one keeps you signed in, and one tells this site’s own pages that you are. While you verify a code or come back from Google, one more lives for an hour at most. After you sign in with a password, one stays for half a year: it lets us tell your browser from that of a stranger who is guessing passwords for your account.",
      "Your browser keeps how far you had scrolled on each page, in its session storage, so that Back returns you to the same place. That stays on your device, is not sent to us, and goes when you close the tab.",
      "When you search near a college, an office, a station or a locality, your browser keeps that place in its local storage, so that pages can say how far a house is from it. That stays on your device until you forget the place in the search box.",
      "If you leave a page open and are led to the sign-in page, your browser keeps what you had typed there in its session storage for an hour at most, to bring it back; likewise an enquiry that you send before you have signed in, to send it then. While you register, it keeps the proof that your email is verified in its local storage until you have registered.",
      "If you list a PG, your browser keeps what you have written in its local storage and the photos that you have chosen in its database, so that nothing is lost, until the listing is sent or you log out.",
      "No cookie comes from another company.",
    ],
  },
  {
    id: "deletion",
    title: "Deleting your data",
    parts: [
      "A request to delete your data is done within 7 working days: Monday to Friday in India, without public holidays.",
      "You make the request on your account page. You are signed out everywhere and your listings pause at once; for 48 hours you can sign in again and keep the account, and then it is erased. What stays is a note that a numbered account was erased, so that a restored backup erases it again. Enquiries that you have sent stay without your name, number and college, and what owners noted about them is deleted. Of your listings the title, the description, the place and the photos are deleted; enquiries about them name them by their ID alone.",
      "We delete some data automatically: enquiries and the owner's notes on them 24 months after the last change; applications to become an owner 24 months after our decision, or after you sent it if there was none; messages from the contact page 24 months after you sent them; IP addresses in our audit log after 12 months; the title, description, place and photos of a listing 30 days after it was removed, when nobody can restore it any more; a photo that you take out of a listing within the day. The log entries themselves stay, under your user ID.",
      "Backups are kept for 35 days, so what is deleted is gone from them by then.",
      "What you wrote to us is deleted in the same time, when you ask us to.",
    ],
  },
];

const termsSections: readonly LegalSection[] = [
  {
    id: "service",
    title: "What this site is",
    parts: [
      "{brand} is a search over listings of paying-guest rooms. It stands between tenant and owner: it does not own, let or run the houses. Searching is free and needs no account.",
      "There are no bookings and no payments on this site yet, so nothing you do here binds you to a room.",
      { onlyIf: "isDemo", text: "This site is a demo: the listings and the people in them are fictional." },
    ],
  },
  {
    id: "visit",
    title: "Visit and verify before you pay",
    parts: [
      "Visit a PG and verify it before you pay anyone:",
      {
        list: [
          "see the room, the bed and the washroom that will be yours",
          "meet the owner, or whoever runs the house for the owner",
          "have rent, deposit, charges, lock-in and notice in writing",
          "take a receipt for what you pay",
        ],
      },
      "What a listing says is the owner’s word. We have not checked it.",
    ],
  },
  {
    id: "agreements",
    title: "Rental agreements and disputes",
    parts: [
      "A rental agreement is between you and the owner. {brand} is not part of it, and is not responsible for rental agreements or for legal disputes about them.",
      "We are responsible for what we do ourselves: what this site shows, how it treats your data, and, when bookings arrive, when money held for a booking is released. Nothing here takes away a right that consumer law gives you.",
    ],
  },
  {
    id: "owners",
    title: "Owners and their listings",
    parts: [
      "Owners must keep their listings accurate: the rent and every charge, available beds, rules, pictures.",
      "A misleading listing may be removed at once. A mail tells its owner so, with the reason, where our team gave one, and how to object; for 30 days we can bring it back.",
    ],
  },
];

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
      "Read every listing without an account",
      "Send its owner an enquiry, with an account",
    ],
    waits: ["Bookings", "Payments", "Reviews"],
    notYet: "Not there yet",
    demo: "This site is a demo: the listings and the people in them are fictional.",
    towns: "Names and places of towns:",
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
    versions: "First published August 2025 · this version: 22\u00a0November\u00a02026",
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
