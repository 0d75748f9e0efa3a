import type { Category, durations } from "#app/contexts/webinars/rules.ts";

type Planned = {
  /** Minutes before the first start for live ones; days after it for others, or negative. */
  begins: { minutesAgo: number } | { days: number };
  title: string;
  description: string;
  by: keyof typeof presenters;
  category: Category;
  duration: (typeof durations)[number];
  recorded?: boolean;
  /** The demo's member has registered. */
  registered?: boolean;
};

/** The presenters, who teach at the two bases. */
export const presenters = {
  marama: { presenter: "Mārama Tūhoe", presenterTitle: "Lead Instructor, Close Protection" },
  gergely: { presenter: "Gergely Sándor", presenterTitle: "Head of Surveillance, Budapest" },
  ngaire: { presenter: "Ngaire Holloway", presenterTitle: "Chief Flight Instructor" },
  tibor: { presenter: "Tibor Vass", presenterTitle: "Tactical Instructor, Budapest" },
  priya: { presenter: "Priya Raman", presenterTitle: "Technical Security Specialist" },
} as const;

/** Webinars in the weeks before and after the first start: every status, category and duration. */
export const programme: Planned[] = [
  {
    begins: { minutesAgo: 15 },
    title: "Advance Work for a Two-Day Visit",
    description:
      "Routes, venues and safe rooms for a principal who changes plans: we build an advance from a bare itinerary, live, and you say what is missing.",
    by: "marama",
    category: "close-protection",
    duration: 120,
    registered: true,
  },
  {
    begins: { minutesAgo: 30 },
    title: "Reading a Street: Surveillance Clinic",
    description:
      "Four short films of ordinary streets. What did you notice, what did you miss, and what would you have written in the log?",
    by: "gergely",
    category: "surveillance",
    duration: 90,
  },
  {
    begins: { days: 2 },
    title: "Movement Under Threat: Vehicle to Door",
    description:
      "The eight metres between car and door are where most things go wrong. Formations, timing and the words that the team uses.",
    by: "tibor",
    category: "tactical-response",
    duration: 75,
    registered: true,
  },
  {
    begins: { days: 4 },
    title: "First Solo Cross-Country: Planning the Leg",
    description:
      "Weather, weights, alternates and the decision not to go. Bring a chart; we plan a leg over the Canterbury Plains together.",
    by: "ngaire",
    category: "flight-training",
    duration: 90,
  },
  {
    begins: { days: 6 },
    title: "Sweeping a Hotel Room",
    description:
      "What can be found in twenty minutes with hand-held equipment, in which order to look, and what to do when something is found.",
    by: "priya",
    category: "electronic-tools",
    duration: 60,
  },
  {
    begins: { days: 9 },
    title: "The Principal's Family",
    description:
      "Schools, holidays and social media: protecting people who never asked for protection, without taking their ordinary life away.",
    by: "marama",
    category: "close-protection",
    duration: 60,
  },
  {
    begins: { days: 13 },
    title: "Counter-Surveillance on Foot",
    description:
      "Designing a route that makes a follower visible, and walking it without showing that one looks.",
    by: "gergely",
    category: "surveillance",
    duration: 120,
  },
  {
    begins: { days: -3 },
    title: "Drones Overhead: What a Team Can Do",
    description:
      "Detection, documentation and shelter within the law, with examples from both bases.",
    by: "priya",
    category: "electronic-tools",
    duration: 75,
    recorded: true,
  },
  {
    begins: { days: -8 },
    title: "Decision Making in the Circuit",
    description:
      "Go-arounds, radio failures and the runway that is suddenly closed: six situations from the tower's log and what the pilots did.",
    by: "ngaire",
    category: "flight-training",
    duration: 60,
    recorded: true,
  },
  {
    begins: { days: -12 },
    title: "Bleeding Control for Protection Teams",
    description:
      "Tourniquets, packing and the handover to an ambulance crew. Practice at home with what is in the kitchen.",
    by: "tibor",
    category: "tactical-response",
    duration: 90,
    recorded: true,
    registered: true,
  },
  {
    begins: { days: -18 },
    title: "Writing an Operations Order That Is Read",
    description:
      "One page, five headings, no adjectives: we take three long orders and shorten them.",
    by: "marama",
    category: "close-protection",
    duration: 60,
  },
  {
    begins: { days: -26 },
    title: "From Notes to Evidence",
    description:
      "How a surveillance log becomes a statement that stands in court, told by a case that did and one that did not.",
    by: "gergely",
    category: "surveillance",
    duration: 120,
    recorded: true,
  },
];
