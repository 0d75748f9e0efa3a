import type { DocumentSeed } from "./resource-seed.ts";

export const firstWeek: DocumentSeed = {
  id: "first-week-timetable",
  title: "Timetable of the first week: Introduction to Close Protection",
  description:
    "Monday to Friday at the Christchurch base, hour by hour, and what to have read before each day begins.",
  category: "close-protection",
  uploadDate: "2026-01-05",
  fileSize: 25_900,
  parts: [
    {
      text: "This is how a first week usually runs. Weather, guests and the group's pace move things about, and the timetable that is handed out on Monday is the one that counts. Days have about eight hours of training; leave your evenings free, because Thursday's order is written on Wednesday night.",
    },
    { heading: "Monday: the role" },
    {
      facts: [
        ["08:30", "Doors open, identity check, lockers, safety briefing for the building"],
        ["09:00", "Who we are, who you are, what a good day looks like"],
        ["10:30", "Role, ethics and the principal: discussion of four awkward evenings"],
        ["13:30", "Law and the use of force, part one: reasonable force, trespass, privacy"],
        ["16:00", "Observation exercise in the streets around the base"],
        ["17:00", "Debrief"],
      ],
    },
    { heading: "Tuesday: thinking ahead" },
    {
      facts: [
        ["08:30", "Physical training, at your own pace"],
        ["09:30", "Threat, vulnerability, risk: three words that are not the same"],
        ["13:30", "The operation order: five paragraphs, ten minutes aloud"],
        ["15:30", "Law, part two: licensing in New Zealand and in Europe"],
      ],
    },
    { heading: "Wednesday: going first" },
    {
      facts: [
        ["08:30", "Advance work: hotel, restaurant, hospital"],
        ["10:00", "Recce in pairs in the city, with sketches and timings"],
        ["14:00", "Search of rooms and vehicles by a repeatable system"],
        ["16:30", "Tasks for the written order, due on Thursday at 08:30"],
      ],
    },
    { heading: "Thursday: on foot" },
    {
      facts: [
        ["08:30", "Orders are briefed to the team, and questioned"],
        ["10:30", "Positions around a principal: one officer, two, a team"],
        ["13:30", "Doors, lifts, stairs, crowds"],
        ["15:30", "Radio: voice procedure, then an hour with a radio that fails"],
      ],
    },
    { heading: "Friday: when it goes wrong" },
    {
      facts: [
        ["08:30", "Catastrophic bleeding, airway, recovery position, CPR and defibrillation"],
        ["11:30", "Embus and debus drills on the closed area"],
        ["14:00", "First team exercise: one principal, two venues, one surprise"],
        ["16:30", "Debrief, private feedback, reading for week two"],
      ],
    },
    { heading: "Read beforehand" },
    {
      items: [
        "Glossary of radio terms, before Thursday",
        "Casualty handover card, before Friday",
        "Handling personal data in a protection team, before the first recce",
      ],
    },
    {
      text: "Lunch is an hour, around 12:30; there are kitchens and shops within a short walk. If you will be late, telephone: arriving on time is not assessed, saying so when you cannot is.",
    },
  ],
};
