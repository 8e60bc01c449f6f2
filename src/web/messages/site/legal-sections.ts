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

export const privacySections: readonly LegalSection[] = [
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
          "from whoever saves PGs while signed in: which, when, and the notes about them; only that person sees them",
          "from whoever saves a search: its filters, how often they want mails about it, and which PGs and rents these mails told; or the paused PG that they wait for. No one else sees them. Deleting the search deletes them, and so does deleting the account; the link in each mail ends the mails",
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
      "On the map, PGs that you have chosen are dimmed. Your browser keeps which ones, 200 at most, in its local storage. That stays on your device and is not sent to us.",
      "Our maps come from our own server. Where this site offers a map with streets from another company, we ask you before anything is fetched from there, because that company then sees your internet address and which part of the map you look at. Your browser keeps your answer in its local storage, and you can change it below the map.",
      "If you leave a page open and are led to the sign-in page, your browser keeps what you had typed there in its session storage for an hour at most, to bring it back; likewise an enquiry that you send before you have signed in, to send it then, and, until you are signed in or close the tab, the email or number that you typed to sign in or to get a code, but never the code. While you register, it keeps the proof that your email is verified in its local storage until you have registered.",
      "PGs that you save without an account, with your notes, are kept in your browser’s local storage and are not sent to us. When you sign in they are added to your account, and go from the browser. Then they are kept until you remove them or your account is erased.",
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
      "We delete some data automatically: enquiries and the owner's notes on them 24 months after the last change; applications to become an owner 24 months after our decision, or after you sent it if there was none; messages from the contact page 24 months after you sent them; what mails about a saved search told, 24 months after; IP addresses in our audit log after 12 months; the title, description, place and photos of a listing 30 days after it was removed, when nobody can restore it any more; a photo that you take out of a listing within the day. The log entries themselves stay, under your user ID.",
      "Backups are kept for 35 days, so what is deleted is gone from them by then.",
      "What you wrote to us is deleted in the same time, when you ask us to.",
    ],
  },
];

export const termsSections: readonly LegalSection[] = [
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
