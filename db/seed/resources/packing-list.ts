import type { DocumentSeed } from "./resource-seed.ts";

export const packingList: DocumentSeed = {
  id: "packing-list",
  title: "Packing list for Christchurch and Budapest",
  description:
    "What to bring to a course at either base, what is waiting for you there, and what must stay at home.",
  category: "close-protection",
  uploadDate: "2026-01-12",
  fileSize: 25_700,
  parts: [
    {
      text: "Pack for long days in ordinary clothes. Protection work is done in shoes one can run in and a jacket one can be photographed in, and training follows the same rule. Everything that is needed for an exercise and is not on this list is provided: course materials and the use of equipment are part of the fee.",
    },
    { heading: "Papers" },
    {
      checks: [
        "Passport or identity card; visa where your nationality needs one",
        "Your offer letter, printed or on a device that works offline",
        "Driving licence, and the international permit if yours is not in the base's language",
        "Travel and medical insurance that covers the activities of your course",
        "For flight training: medical certificate, licence and logbook if you have them",
        "Name and number of someone to call if you fall ill",
      ],
    },
    { heading: "Clothes" },
    {
      checks: [
        "One business outfit that you can move in, dark shoes with a quiet sole",
        "Two sets of outdoor clothing that may get dirty, without camouflage or logos",
        "Waterproof jacket, warm layer, cap and sunscreen: Christchurch has four seasons in a day, and its sun burns quickly",
        "Boots or firm shoes, broken in",
        "Sportswear, indoor shoes and a towel for the gymnasium",
        "For Budapest in winter: gloves, hat and a coat for minus ten degrees",
      ],
    },
    { heading: "Tools of the day" },
    {
      checks: [
        "Notebook and two pens that write in the rain",
        "Wristwatch with a seconds hand",
        "Telephone with charger and plug adapter: type I in New Zealand, type C or F in Hungary",
        "Small torch, water bottle, day pack without badges",
        "Reading glasses or spare contact lenses",
        "Your own medicines in their packaging, with the prescription",
      ],
    },
    { heading: "Leave at home" },
    {
      items: [
        "Weapons, ammunition, restraints, sprays and knives of every kind: no base accepts them, whatever licence you hold",
        "Body armour, unless we have asked for it in writing",
        "Anything that identifies a client or an employer",
        "Fresh food, plants and used outdoor equipment with soil on it, which New Zealand's biosecurity officers inspect at the border; declare what you are unsure of",
        "Alcohol and drugs",
      ],
    },
    { heading: "When you arrive" },
    {
      text: "Participants arrange their own accommodation, meals and transport to the base. Come the day before, rested, and walk or drive the way once: finding the door on Monday morning is the first exercise, and nobody helps you with that one. Tell admissions beforehand about injuries, dietary needs or anything else that an instructor should know. It stays with those who need it.",
    },
  ],
};
