import type { Question } from "#app/contexts/recruitment/screening/rules.ts";
import type { Scores } from "#app/contexts/recruitment/job-application/score.ts";
import type { JobApplicationStatus } from "#app/contexts/recruitment/job-application/rules.ts";
import type { jobCategories, JobStatus } from "#app/contexts/recruitment/job/rules.ts";
import type { ReportKind } from "#app/contexts/recruitment/report/rules.ts";
import type { jobListings } from "#app/contexts/recruitment/tables/jobs.ts";

/** Employers that exist only in the demo. */
export const demoPartners = {
  kahu: {
    name: "Kahu Protective Group",
    note: "Met Catherine at the base in March. Teams in Wellington, Auckland and Singapore; asks for our certificates by name.",
  },
  duna: {
    name: "Duna Residential Services",
    note: "Budapest. Residences and offices of two families; writes careful listings.",
  },
  southern: {
    name: "Southern Alps Aviation Support",
    note: "Canterbury. Ground crews and instructors for charter and survey flights.",
  },
} as const;

/** The texts with which Kahu's team declines. */
export const demoTemplates = [
  {
    name: "After the papers",
    text: "Dear {first name},\n\nthank you for applying for {job title}. We have read your application with care, and go on with candidates whose experience is closer to this team's work. Your certificates are in order; please look at our other listings.\n\n{employer}",
  },
  {
    name: "After an interview",
    text: "Dear {first name},\n\nthank you for the time that you took to talk to us about {job title}. It was a close decision, and we have chosen somebody who has already worked in this pattern. If you like, write to us and we will tell you more.\n\n{employer}",
  },
];

export type DemoPartner = keyof typeof demoPartners;

export type JobStory = {
  title: string;
  /** Null for a listing that staff wrote for a client who is not named. */
  partner: DemoPartner | null;
  category: (typeof jobCategories)[number];
  location: string;
  status: JobStatus;
  /** Days before the first start. */
  written: number;
  /** Days after the first start; negative for a closed listing. */
  deadline?: number;
  description: string;
  requirements: string;
  instructions: string;
  /** Pay, place, pattern and so on; amounts in minor units. */
  terms: Partial<typeof jobListings.$inferInsert>;
  skills: string[];
  /** Names, some with the least level: "English, B2". */
  languages: string[];
  /** The same: "Aeroplane licence, CPL(A)". */
  licences: string[];
  returned?: string;
  /** What the employer asks, and which answers it hopes for. */
  questions?: Omit<Question, "id" | "options">[];
  applications?: {
    by: "member" | "moderator" | "hemi" | "zsofia";
    daysAgo: number;
    path: JobApplicationStatus[];
    /** The employer's own stage in which it is. */
    stage?: string;
    /** Answers to the questions, in their order. */
    answers?: string[];
    note: string;
    said?: string;
    /** What their profile said when they applied, by the names of the vocabulary. */
    profile?: {
      headline: string;
      /** Days from the first start until they can begin. */
      beginsIn?: number;
      countries: string[];
      skills: string[];
      /** "English, C1". */
      languages: string[];
      /** "Driving licence, car, Full", and for how many days from the first start. */
      licences: { name: string; days?: number }[];
    };
    /** What the employer's team thinks of it. */
    scores?: Scores;
  }[];
  /** What members have told staff about it. */
  reports?: {
    by: "member" | "moderator" | "hemi" | "zsofia";
    daysAgo: number;
    kind: ReportKind;
    reason: string;
    outcome?: "kept";
  }[];
};

const apply = {
  availability: "Say when you could begin, and which of the patterns of work suit you.",
  licences:
    "List your licences with their numbers' last four digits and expiry dates. Leave out copies of identity documents; they are seen at interview.",
};

export const jobStories: JobStory[] = [
  {
    title: "Close Protection Officer, Travelling Team",
    partner: "kahu",
    category: "Close Protection",
    location: "Wellington, New Zealand",
    status: "Active",
    written: 4,
    deadline: 31,
    description:
      "You join a team of six that looks after one principal at home, at work and on about ten journeys a year, most of them in the Pacific and South-East Asia.\n\nWork is in blocks of three weeks on and two off. On a block you take turns at advance work, close escort and driving; between journeys there is a training day each week.\n\nThe team has been together for four years. We replace a colleague who is moving to instruction.",
    requirements:
      "A current Certificate of Approval as a personal guard, or what you need to be granted one.\nTwo years in close protection or a comparable protective role.\nFull driving licence and a first aid certificate that is still valid.\nPassport, and freedom to travel for three weeks at a time.",
    instructions: `${apply.availability} ${apply.licences}`,
    terms: {
      pay: "stated",
      payCurrency: "NZD",
      payPeriod: "year",
      payFrom: 96_000_00,
      payTo: 118_000_00,
      country: "NZ",
      base: "Wellington",
      region: "Wellington",
      employmentKind: "full-time",
      workPattern: "rotation",
      patternNote: "three weeks on, two off",
      start: "agreed",
      openings: 2,
      summaryWanted: true,
      summaryAllowed: true,
      deadlineZone: "Pacific/Auckland",
      deadlineTime: "17:00",
    },
    skills: ["Advance work", "Close protection team drills", "Security driving", "First aid"],
    languages: ["English, B2"],
    licences: [
      "Certificate of Approval, personal guard (NZ)",
      "First aid certificate, Pre-hospital emergency care",
      "Driving licence, car, Full",
    ],
    questions: [
      {
        kind: "number",
        question: "How many years have you worked in close protection or a comparable service?",
        required: true,
        wanted: { least: 2, most: null },
      },
      {
        kind: "yes-no",
        question: "Can you travel for up to three weeks at a time?",
        required: true,
        wanted: { oneOf: ["yes"] },
      },
      {
        kind: "text",
        question: "Which team of this kind have you worked in, and in which position?",
        required: false,
        wanted: null,
      },
    ],
    applications: [
      {
        by: "member",
        daysAgo: 2,
        path: ["shortlisted"],
        answers: ["3", "yes", "I led a shift of five at two festivals and a stadium."],
        note: "I am finishing the online part of my close protection training and have worked three years in event security, the last as a shift leader. I could begin a block from the second month on and am free to travel.",
        said: "Good references from the events side. Ask about night driving.",
        profile: {
          headline: "Event security, shift leader",
          beginsIn: 35,
          countries: ["NZ", "AU"],
          skills: ["First aid"],
          languages: ["English, C2"],
          licences: [{ name: "Driving licence, car, Full" }],
        },
        scores: { experience: 3, communication: 4 },
      },
      {
        by: "hemi",
        daysAgo: 3,
        path: ["shortlisted", "interview"],
        stage: "Reference checks",
        profile: {
          headline: "Protection platoon, then a family's travelling team",
          countries: ["NZ", "SG", "FJ"],
          skills: ["Advance work", "Close protection team drills", "Security driving"],
          languages: ["English, C2"],
          licences: [
            { name: "Certificate of Approval, personal guard (NZ)", days: 420 },
            { name: "Driving licence, car, Full" },
          ],
        },
        scores: { experience: 5, skills: 4, judgement: 4, communication: 4 },
        answers: ["6", "yes", "Two years on a travelling team for a family of four."],
        note: "Eight years as a soldier, four of them in a protection platoon, and two since then on a family's travelling team. Certificate of Approval current for another fourteen months. I can begin at once.",
      },
      {
        by: "zsofia",
        daysAgo: 4,
        path: ["shortlisted", "interview", "offered"],
        answers: ["5", "yes", "Shift leader of a residence; relief on journeys of the family."],
        note: "Four years as shift leader at a residence in Budapest, with relief duty on the family's journeys. I am moving to Wellington in autumn and have the papers to work here.",
        said: "Calm, exact, and asks the right questions. Both referees would take her again.",
        profile: {
          headline: "Shift leader in residential security",
          beginsIn: 54,
          countries: ["NZ", "HU"],
          skills: ["Advance work", "Close protection team drills", "First aid"],
          languages: ["English, C1"],
          licences: [
            { name: "First aid certificate, Pre-hospital emergency care", days: 300 },
            { name: "Driving licence, car, Full" },
          ],
        },
        scores: { experience: 4, skills: 5, judgement: 5, communication: 5 },
      },
    ],
  },
  {
    title: "Residential Security Officer, Nights",
    partner: "kahu",
    category: "Residential Security",
    location: "Auckland, New Zealand",
    status: "Active",
    written: 9,
    deadline: 18,
    description:
      "A family residence with grounds of about a hectare. You keep the gate and the control room from 19:00 to 07:00, walk the grounds on a varying round, and hand over in writing in the morning.\n\nFour nights on, four off, with a second officer on site each night.",
    requirements:
      "Certificate of Approval (property guard).\nExperience of working nights and of writing a log that another person can use.\nCalm on the telephone, also at four in the morning.",
    instructions: apply.availability,
    terms: {
      pay: "stated",
      payCurrency: "NZD",
      payPeriod: "hour",
      payFrom: 34_00,
      payTo: 38_00,
      country: "NZ",
      base: "Auckland",
      region: "Auckland",
      employmentKind: "full-time",
      workPattern: "nights",
      patternNote: "four nights on, four off",
      start: "at-once",
      summaryWanted: true,
      summaryAllowed: true,
    },
    reports: [
      {
        by: "moderator",
        daysAgo: 1,
        kind: "misleading",
        reason:
          "When I asked about the pay, they named two dollars an hour less than the least that the listing states. They said that the higher rate is for officers with five years' service. I have their email.",
      },
    ],
    skills: ["Residential security", "Control room operation", "Report writing"],
    languages: ["English, B2"],
    licences: ["Certificate of Approval, property guard (NZ)"],
    applications: [
      {
        by: "moderator",
        daysAgo: 6,
        path: ["not-selected"],
        note: "I live twenty minutes away and have kept a control room at nights for two winters. I am also taking the surveillance course and would like a steady post beside it.",
        said: "Wanted days after all.",
      },
    ],
  },
  {
    title: "Surveillance Operative, Corporate Cases",
    partner: "kahu",
    category: "Surveillance",
    location: "Auckland, New Zealand",
    status: "Active",
    written: 12,
    description:
      "Lawful observation for corporate clients: insurance matters, breaches of contract and counter-surveillance around meetings. You work in a team of four on foot and in vehicles, and write up what you saw the same day.\n\nAssignments last between two days and three weeks. Cases are checked by counsel before they are accepted.",
    requirements:
      "Licensed, or ready to be licensed, as a private investigator's employee.\nTrained in foot and mobile surveillance.\nReports that would stand up to cross-examination.",
    instructions: "Enclose an invented one-page observation report; we look at how you write.",
    terms: {
      pay: "stated",
      payCurrency: "NZD",
      payPeriod: "day",
      payFrom: 380_00,
      payTo: 520_00,
      country: "NZ",
      base: "Auckland",
      region: "Auckland",
      employmentKind: "contractor",
      workPattern: "flexible",
      patternNote: "assignments of two days to three weeks",
      start: "agreed",
      openings: 2,
    },
    skills: ["Surveillance, foot", "Surveillance, mobile", "Report writing"],
    languages: ["English, C1", "Mandarin, B1"],
    licences: ["Private investigator's employee certificate (NZ)", "Driving licence, car, Full"],
  },
  {
    title: "Event Security Supervisor, Summer Season",
    partner: "kahu",
    category: "Event Security",
    location: "Christchurch, New Zealand",
    status: "Pending Review",
    written: 1,
    deadline: 45,
    description:
      "From December to March you lead a shift of ten at open-air events for up to four thousand guests: entries, stage side, and the way of guests of honour from car to seat.",
    requirements:
      "Certificate of Approval (crowd controller).\nA season as a supervisor.\nFirst aid certificate.",
    instructions: apply.availability,
    terms: {
      pay: "stated",
      payCurrency: "NZD",
      payPeriod: "hour",
      payFrom: 36_00,
      country: "NZ",
      base: "Christchurch",
      region: "Canterbury",
      employmentKind: "fixed-term",
      workPattern: "rotating-shifts",
      patternNote: "weekends from December to March",
    },
    skills: ["Event security", "Team leadership", "Conflict de-escalation"],
    languages: ["English, B2"],
    licences: ["Certificate of Approval, crowd controller (NZ)", "First aid certificate"],
  },
  {
    title: "Travel Security Coordinator",
    partner: "kahu",
    category: "General",
    location: "Wellington, New Zealand",
    status: "Draft",
    written: 3,
    description:
      "You plan journeys from the office: routes, hotels, hospitals, contacts, and a plan for the day on which nothing goes as planned.",
    requirements: "Two years in travel security or in planning movements for a protective team.",
    instructions: "",
    terms: {
      pay: null,
      country: "NZ",
      base: "Wellington",
      region: "Wellington",
      employmentKind: "full-time",
      workPattern: "on-call",
      patternNote: "one week in four on call",
      start: "agreed",
      workplace: "hybrid",
    },
    skills: ["Travel security", "Open-source research", "Crisis management"],
    languages: ["English, B2"],
    licences: [],
    returned:
      "Please say whether the on-call weeks are paid, and how candidates should apply: the instructions are empty.",
  },
  {
    title: "Executive Driver",
    partner: "kahu",
    category: "Executive Driving",
    location: "Wellington, New Zealand",
    status: "Closed",
    written: 70,
    deadline: -21,
    description:
      "Driving one principal and guests in and around Wellington, with a second driver to share early and late duties.",
    requirements: "Full licence without endorsements, and advanced driver training.",
    instructions: apply.availability,
    terms: {
      pay: "stated",
      payCurrency: "NZD",
      payPeriod: "year",
      payFrom: 78_000_00,
      country: "NZ",
      base: "Wellington",
      region: "Wellington",
      employmentKind: "full-time",
      workPattern: "rotating-shifts",
      patternNote: "early and late duties",
    },
    skills: ["Security driving", "Route planning"],
    languages: ["English, B2"],
    licences: ["Driving licence, car, Full"],
    applications: [
      {
        by: "member",
        daysAgo: 40,
        path: ["not-selected"],
        note: "I have driven shuttles for conference guests and took the institute's driving day in autumn. I would like to learn the rest on the job.",
      },
      {
        by: "zsofia",
        daysAgo: 52,
        path: ["interview", "not-selected"],
        note: "I drive a family in Budapest, also at night and in snow, and would like to come to Wellington.",
      },
      {
        by: "hemi",
        daysAgo: 48,
        path: ["shortlisted", "interview", "offered", "hired"],
        note: "Advanced driving course, no endorsements, and two years of driving on the right and on the left. I would share early and late duties gladly.",
      },
    ],
  },
  {
    title: "Residential Team Leader, Buda",
    partner: "duna",
    category: "Residential Security",
    location: "Budapest, Hungary",
    status: "Active",
    written: 6,
    deadline: 24,
    description:
      "You lead the day shift of a residence in the hills: five officers, the control room, visitors and deliveries. You are the family's first contact and write the standing orders together with them.\n\nFive days a week from 06:30 to 15:00; one weekend in four.",
    requirements:
      "Hungarian personal and property protection licence.\nThree years in residential security, one of them leading a shift.\nNo entry in the criminal register that bars you from the profession.",
    instructions: apply.licences,
    terms: {
      pay: "stated",
      payCurrency: "HUF",
      payPeriod: "month",
      payFrom: 980_000_00,
      payTo: 1_150_000_00,
      country: "HU",
      base: "Budapest",
      employmentKind: "full-time",
      workPattern: "days",
      patternNote: "06:30 to 15:00, one weekend in four",
      start: "agreed",
      summaryWanted: true,
      summaryAllowed: true,
    },
    skills: ["Residential security", "Team leadership", "Access control"],
    languages: ["English, B2", "German, B1"],
    licences: ["Personal and property protection licence (HU)"],
    applications: [
      {
        by: "zsofia",
        daysAgo: 4,
        path: [],
        note: "Shift leader at a residence of comparable size for four years. I speak Hungarian, English and German, and wrote the standing orders there with the family. Notice period six weeks.",
      },
    ],
  },
  {
    title: "Close Protection Officer, Family Travel",
    partner: "duna",
    category: "Close Protection",
    location: "Budapest, Hungary",
    status: "Active",
    written: 15,
    deadline: 9,
    description:
      "You accompany a family of four in the city and on school holidays in Austria, Italy and Spain. The work is quiet, close and needs a good hand with children.",
    requirements:
      "Hungarian personal protection licence, or a comparable licence of another EU country.\nTrained in close protection and in first aid for children.\nDriving licence.",
    instructions: apply.availability,
    terms: {
      pay: "stated",
      payCurrency: "EUR",
      payPeriod: "month",
      payFrom: 3_400_00,
      payTo: 4_100_00,
      country: "HU",
      base: "Budapest",
      employmentKind: "full-time",
      workPattern: "days",
      patternNote: "with school holidays abroad",
      start: "agreed",
    },
    reports: [
      {
        by: "hemi",
        daysAgo: 2,
        kind: "security",
        reason:
          "It says in which countries the family spends the school holidays. A candidate needs to know that there is travel, not where to.",
        outcome: "kept",
      },
    ],
    skills: ["Close protection team drills", "Advance work", "First aid"],
    languages: ["English, B2", "Italian, A2"],
    licences: [
      "Personal and property protection licence (HU)",
      "First aid certificate",
      "Driving licence, car, Full",
    ],
  },
  {
    title: "Technical Security Surveyor",
    partner: "duna",
    category: "General",
    location: "Vienna, Austria",
    status: "Active",
    written: 20,
    description:
      "You survey residences and small offices in Vienna and Budapest: locks, glazing, cameras, alarms, lighting and the way people really use the house. The result is a report with three priorities and a price for each.",
    requirements:
      "Experience of security surveys, and of the systems of at least two makers.\nYou sell nothing: we take no commission, and neither do you.",
    instructions: "Enclose a survey of an invented flat, two pages at most.",
    terms: {
      pay: "stated",
      payCurrency: "EUR",
      payPeriod: "day",
      payTo: 420_00,
      country: "AT",
      base: "Vienna",
      employmentKind: "contractor",
      workPattern: "flexible",
      start: "agreed",
      workplace: "hybrid",
    },
    skills: ["Technical security survey", "Physical security planning", "Report writing"],
    languages: ["German, C1", "English, B2"],
    licences: ["Driving licence, car, Full"],
  },
  {
    title: "Maritime Security Team Member",
    partner: null,
    category: "Maritime Security",
    location: "At sea, Indian Ocean",
    status: "Active",
    written: 11,
    deadline: 40,
    description:
      "Unarmed watchkeeping and advice to the master on merchant voyages of four to six weeks: hardening of the vessel, drills with the crew, look-out in the high-risk area, and a daily report.\n\nTeams of three; you are flown to the port of embarkation and home.",
    requirements:
      "STCW basic safety training and security awareness.\nSeafarer's medical certificate (ENG1 or equivalent), valid for the whole voyage.\nExperience at sea in uniform or in merchant shipping.",
    instructions: apply.licences,
    terms: {
      pay: "not-stated",
      employmentKind: "contractor",
      workPattern: "rotation",
      patternNote: "four to six weeks at sea",
      start: "agreed",
      openings: 3,
      summaryWanted: true,
      summaryAllowed: true,
    },
    skills: ["Maritime security watchkeeping", "Radio procedure", "Trauma care"],
    languages: ["English, B2"],
    licences: [
      "STCW basic safety training",
      "STCW security, Security awareness",
      "Seafarer's medical certificate",
    ],
    applications: [
      {
        by: "hemi",
        daysAgo: 8,
        path: [],
        note: "Three deployments on patrol vessels, STCW current, medical valid until next winter. I would take two voyages a year beside my present team.",
      },
    ],
  },
  {
    title: "Flight Instructor, Single-Engine Aeroplane",
    partner: "southern",
    category: "Flight Instruction",
    location: "Christchurch, New Zealand",
    status: "Active",
    written: 8,
    deadline: 27,
    description:
      "Ab initio instruction on two-seat and four-seat aeroplanes, with the theory that goes with it. Twenty students a year, most of them on the way to observation and survey work.\n\nYou fly about four hundred hours a year, mornings when the nor'wester allows it.",
    requirements:
      "CPL(A) with a category B or C instructor rating.\nClass 1 medical certificate.\nPatience, and briefings that begin on time.",
    instructions:
      "State your total hours, hours as an instructor, and the types that you have taught on.",
    terms: {
      pay: "stated",
      payCurrency: "NZD",
      payPeriod: "year",
      payFrom: 82_000_00,
      payTo: 97_000_00,
      country: "NZ",
      base: "Christchurch",
      region: "Canterbury",
      employmentKind: "full-time",
      workPattern: "days",
      patternNote: "about 400 flying hours a year",
      start: "agreed",
      summaryWanted: true,
      summaryAllowed: true,
    },
    skills: ["Flight instruction, aeroplane", "Instrument flying"],
    languages: ["English, B2"],
    licences: [
      "Aeroplane licence, CPL(A)",
      "Flight instructor rating, Category C",
      "Aviation medical certificate, Class 1",
    ],
  },
  {
    title: "Ground Operations Agent, Charter Terminal",
    partner: "southern",
    category: "Ground Operations",
    location: "Queenstown, New Zealand",
    status: "Active",
    written: 5,
    description:
      "You turn charter flights round: passengers who expect not to queue, baggage, fuel, de-icing in winter, and the papers. Shifts follow the slots; there is no flying at night.",
    requirements:
      "Able to hold an airport identity card (background check).\nFull driving licence; airside permit can be gained with us.\nLifting up to 25 kg.",
    instructions: apply.availability,
    terms: {
      pay: "stated",
      payCurrency: "NZD",
      payPeriod: "hour",
      payFrom: 27_00,
      payTo: 30_00,
      country: "NZ",
      base: "Queenstown",
      region: "Otago",
      employmentKind: "part-time",
      workPattern: "rotating-shifts",
      patternNote: "shifts follow the slots",
      start: "at-once",
      openings: 4,
    },
    skills: ["Aircraft ground handling", "Air crew coordination", "Access control"],
    languages: ["English, B2", "Japanese"],
    licences: ["Driving licence, car, Full"],
    applications: [
      {
        by: "moderator",
        daysAgo: 1,
        path: [],
        note: "Two seasons on the apron at a small airport, one winter of de-icing. My identity card lapsed in spring and was never refused. I speak some Japanese from a year in Nagano.",
      },
    ],
  },
  {
    title: "Flight Dispatcher, Survey Aircraft",
    partner: "southern",
    category: "Flight Operations",
    location: "Christchurch, New Zealand",
    status: "Active",
    written: 17,
    deadline: 13,
    description:
      "You plan and follow survey and observation flights over the South Island: weather, fuel, airspace, alternates, and a voice on the radio that crews trust.",
    requirements:
      "Dispatcher's training, or a commercial licence and an interest in staying on the ground.\nShifts from 05:30, on a roster of eight days.",
    instructions: apply.availability,
    terms: {
      pay: "not-stated",
      country: "NZ",
      base: "Christchurch",
      region: "Canterbury",
      employmentKind: "full-time",
      workPattern: "rotating-shifts",
      patternNote: "roster of eight days, from 05:30",
    },
    skills: ["Flight dispatch", "Radio procedure", "Route planning"],
    languages: ["English, B2"],
    licences: [],
  },
];
