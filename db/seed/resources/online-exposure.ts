import type { DocumentSeed } from "./resource-seed.ts";

export const onlineExposure: DocumentSeed = {
  id: "online-exposure-review",
  title: "Online exposure review for a household",
  description:
    "What a stranger can learn about a family in an afternoon, and how to make that less without making life smaller.",
  category: "security-awareness",
  uploadDate: "2026-03-02",
  fileSize: 25_300,
  parts: [
    {
      text: "Most hostile planning begins with a search engine. This review looks at a household the way a patient stranger would, using open sources only. Do it with the written consent of every adult concerned, never sign in as somebody else, never befriend anyone under a false name, and stop where a page asks you to prove who you are.",
    },
    { heading: "Look" },
    {
      checks: [
        "Full name, nicknames and maiden names, each with town, employer and school",
        "Home address in company registers, property records, charity filings and old telephone books",
        "Pictures: house front, number plates, uniforms, views from a window, boarding passes",
        "Sports trackers and fitness apps: where does the line begin each morning?",
        "Social media of staff, relatives, clubs and schools, which show more than the family's own",
        "Wish lists, reviews and marketplace offers that name a street or a habit",
        "Leaked passwords: check addresses with a reputable breach notification service",
      ],
    },
    { heading: "Judge" },
    {
      text: "A fact matters when it answers one of four questions: where will they be, when, by which way, and who could be pressed to say so. Sort findings by those questions and leave out the rest. A hobby is not a vulnerability; a hobby at the same place every Tuesday at six may be.",
    },
    { heading: "Reduce" },
    {
      steps: [
        "Remove: ask the owner of the page, kindly and in writing; in the EU there is a right to erasure, in New Zealand one may ask for correction and complain to the Privacy Commissioner.",
        "Replace: use an office or an agent as the registered address where the law permits.",
        "Delay: post the holiday after the holiday.",
        "Blur: take the location from pictures, and the picture of the front door from maps services.",
        "Protect: a password manager, a second factor on e-mail first, and updates switched on.",
      ],
    },
    { heading: "Agree" },
    {
      items: [
        "What children may share is decided with them, and checked together once a term",
        "Staff have one page of rules that they helped to write",
        "Deliveries and bookings use a name that is agreed on",
        "One person is told when something odd arrives, and nobody is laughed at for telling",
      ],
    },
    { heading: "Repeat" },
    {
      text: "Put the next review in the diary: every six months, and after a move, a birth, a court case or a newspaper article. The report is as sensitive as the home's keys. It is kept encrypted, shared by need, and the old one is destroyed when the new one is done.",
    },
  ],
};
