import type { LegalSection } from "./legal-sections.ts";

const sections: readonly LegalSection[] = [
  {
    id: "aim",
    title: "What we aim for",
    parts: [
      "Every page of {brand}, in English and in Hindi, is meant to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. We believe that it does so in part: what we know to be missing stands below.",
    ],
  },
  {
    id: "works",
    title: "What works",
    parts: [
      {
        list: [
          "Everything can be done with a keyboard alone, and the focus can always be seen.",
          "Pages say what they are to screen readers: headings, landmarks, names of fields, what is wrong with a form, how many PGs were found.",
          "Text can be twice as large, and a screen can be 320 pixels wide, without scrolling sideways.",
          "On phones whatever can be tapped is at least 44 pixels high and wide, but for links within a sentence.",
          "Light and dark follow your device; so does a wish for less movement, which stops the pictures that change by themselves.",
          "Where your device sets the colours, as for high contrast, edges stay and what is chosen can be told from the rest.",
          "Nothing signs you out while you type. Who is asked to sign in after two quiet minutes can say no.",
          "Searching, reading, signing in and asking an owner work without JavaScript.",
        ],
      },
    ],
  },
  {
    id: "checks",
    title: "How we check it",
    parts: [
      "Before a change is published, a program opens every page in English, and the main ones in Hindi, as a visitor, a tenant, an owner and an admin, on a phone and on a desktop, in both themes, and looks for whatever axe-core can find. Others go with the keyboard alone, and look whether the focus can be seen at every step: to a PG, to an account, to an enquiry and its answer, to a listing and an owner’s approval, and to Hindi and back.",
      "A program finds less than half of what can be wrong. People who use a screen reader every day have not tested {brand} yet.",
    ],
  },
  {
    id: "missing",
    title: "What is missing",
    parts: [
      {
        list: [
          "What is described of an owner’s photos is their number and the PG’s name, not what they show.",
          "Titles and descriptions are as their owners wrote them, in whichever language.",
          "The bill of a listing can be read without JavaScript, and adjusted only with it.",
          "We have tried screen readers, magnifiers and voice control too little to promise anything about them.",
        ],
      },
    ],
  },
  {
    id: "help",
    title: "When something does not work for you",
    parts: [
      "Tell us which page it was and what you wanted to do, in whichever way is easiest for you. We answer, and mend what we can.",
    ],
  },
];

/** English, with the words of the statement on accessibility. */
export const accessibilityMessages = {
  accessibility: {
    title: "Accessibility",
    description: "How {brand} can be used by everyone, how that is checked, and what is missing.",
    lead: "For whoever cannot see, hear, move or read with ease, and for whoever has a small phone in bright sun.",
    note: "Written on 22\u00a0November\u00a02026",
    sections,
  },
};
