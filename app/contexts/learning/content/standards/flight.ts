import type { Framework } from "./standard.ts";

/** What the courses on flight are mapped to. */
export const flightFrameworks: readonly Framework[] = [
  {
    id: "ac61-3",
    title: "AC61-3, private pilot licence: subjects of the written examinations (New Zealand)",
    note: "Aeroplane and helicopter share all subjects but aircraft technical knowledge.",
    whole: true,
    standards: [
      { id: "ac61-3-law", name: "AC61-3: private pilot licence, air law" },
      {
        id: "ac61-3-nav",
        name: "AC61-3: private pilot licence, air navigation and flight planning",
      },
      { id: "ac61-3-met", name: "AC61-3: private pilot licence, meteorology" },
      { id: "ac61-3-hf", name: "AC61-3: private pilot licence, human factors" },
      {
        id: "ac61-3-tech-a",
        name: "AC61-3: private pilot licence, aircraft technical knowledge (aeroplane)",
        left: "Taught in the classroom, beside the aircraft that is flown.",
      },
      {
        id: "ac61-3-tech-h",
        name: "AC61-3: private pilot licence, aircraft technical knowledge (helicopter)",
      },
      {
        id: "ac61-3-rt",
        name: "AC61-3: private pilot licence, flight radiotelephony",
        left: "Taught and examined at the base, because it is spoken.",
      },
    ],
  },
  {
    id: "part-fcl",
    title: "Part-FCL, FCL.215: subjects of theoretical knowledge (European Union)",
    note: "The subjects have the numbers that the learning objectives use.",
    whole: true,
    standards: [
      { id: "fcl-010", name: "Part-FCL subject 010: Air Law" },
      { id: "fcl-020", name: "Part-FCL subject 020: Aircraft General Knowledge" },
      { id: "fcl-030", name: "Part-FCL subject 030: Flight Performance and Planning" },
      { id: "fcl-040", name: "Part-FCL subject 040: Human Performance" },
      { id: "fcl-050", name: "Part-FCL subject 050: Meteorology" },
      { id: "fcl-060", name: "Part-FCL subject 060: Navigation" },
      { id: "fcl-070", name: "Part-FCL subject 070: Operational Procedures" },
      { id: "fcl-080", name: "Part-FCL subject 080: Principles of Flight" },
      {
        id: "fcl-090",
        name: "Part-FCL subject 090: Communications",
        left: "Taught and examined at the base, because it is spoken.",
      },
    ],
  },
  {
    id: "ratings",
    title: "Rules on licences, ratings and operating",
    note: "The rules that the lectures on licences, twins and helicopters serve.",
    whole: false,
    standards: [
      {
        id: "fcl-725a",
        name: "Part-FCL, FCL.725.A: theoretical knowledge for single-pilot multi-engine aeroplanes",
      },
      {
        id: "fcl-210h",
        name: "Part-FCL, FCL.210.H: training for the private licence (helicopter)",
      },
      { id: "car-61b", name: "Civil Aviation Rule Part 61, Subpart B: aircraft type ratings" },
      { id: "car-61c", name: "Civil Aviation Rule Part 61, Subpart C: student pilots" },
      { id: "car-61d", name: "Civil Aviation Rule Part 61, Subpart D: private pilot licences" },
      { id: "car-91", name: "Civil Aviation Rule Part 91: general operating and flight rules" },
      {
        id: "car-119-135",
        name: "Civil Aviation Rules Parts 119 and 135: carriage of passengers for hire or reward",
      },
      {
        id: "car-101-102",
        name: "Civil Aviation Rules Parts 101 and 102: unmanned aircraft",
      },
      {
        id: "eu-2019-947",
        name: "Implementing Regulation (EU) 2019/947 and Delegated Regulation (EU) 2019/945: unmanned aircraft",
      },
    ],
  },
];
