import { defineTexts } from "#app/kernel/texts.ts";

export type CourseHubCopy = {
  title: string;
  /** What search engines show below the title. */
  description: string;
  lead: string;
  paragraphs: string[];
  learnHeading: string;
  datesHeading: string;
  actions: { label: string; href: string }[];
};

export type CourseProgramme = {
  slug: "close-protection" | "firearms" | "surveillance" | "driving";
  title: string;
  /** Null if the institute publishes none. */
  duration: string | null;
  level: string | null;
  lead: string;
  paragraphs: string[];
  learn: string[];
  base: "Christchurch" | "Budapest";
  /** The heading above the programme's modules, which come from the catalogue. */
  modulesHeading: string;
};

export const courseHubCopy: CourseHubCopy = {
  title: "Courses",
  description:
    "Close protection, firearms, protective surveillance and driving: what each programme is about, where it is taught, and the modules and intakes it leads to.",
  lead: "Four subjects, and the modules and intakes that belong to each.",
  paragraphs: [
    "A programme page tells you what a subject is about and where it is taught. The modules it leads to carry the syllabus, the prerequisites, the dates and the fee.",
    "If you are new to the field, begin with close protection: the other three subjects assume its vocabulary. Flight training has its own modules, listed under Training.",
    "Every applicant must be at least 18 and have a clean criminal record, confirmed by a background check. Advanced courses may need foundational modules or equivalent certifications.",
  ],
  learnHeading: "What you learn",
  datesHeading: "Upcoming dates",
  actions: [
    { label: "View All Training Programs", href: "/training" },
    { label: "Start Application", href: "/admissions" },
  ],
};

export const courseProgrammes: CourseProgramme[] = [
  {
    slug: "close-protection",
    title: "Close Protection Officer",
    duration: "4 Weeks",
    level: "Professional",
    lead: "How a small team keeps a person safe through an ordinary day, and what it does when the day stops being ordinary.",
    paragraphs: [
      "The course begins with the principal: who they are, where they need to be, what might threaten them and what they will accept. From there it works outward to advance visits, routes, venues, vehicles and the place of each officer in the team.",
      "Exercises run through whole days rather than single incidents, because most failures in protection are failures of timing, communication or attention. You are assessed on planning and conduct as well as on drills.",
      "Those who continue can add threat assessment, electronic tools or maritime security in Christchurch, or Hostile Evacuation Training in Budapest. Guarding people for a living is licensed work in many countries, New Zealand among them; our certificate shows what you have learned and does not replace a licence.",
    ],
    learn: [
      "Profile a principal and write a threat and risk assessment",
      "Carry out an advance visit and report it clearly",
      "Work each position on foot, at a venue and at the vehicle",
      "Brief, communicate and hand over within a team",
      "Remove a principal from danger, and give first aid until help arrives",
      "Judge what the law allows, and write down what was done",
    ],
    base: "Christchurch",
    modulesHeading: "Modules on this path",
  },
  {
    slug: "firearms",
    title: "Advanced Firearms Training",
    duration: "2 Weeks",
    level: "Advanced",
    lead: "Live-fire training in Budapest for protection officers whose duties may lawfully require it.",
    paragraphs: [
      "Few protective assignments are armed, and those that are depend on judgement more than on marksmanship. The course gives equal time to safety, law, carriage and the decision not to shoot.",
      "Preparation with air, CO2 and inert equipment can be done on the 25-metre range in Christchurch. Live fire takes place in Hungary only, under the law that applies there. Your identity, age and record are checked before an offer is made.",
      "Completing the course gives no right to own or carry a firearm. That is decided by the authorities of the country in which you live or work.",
    ],
    learn: [
      "Handle, load, make safe and store a firearm without prompting",
      "Shoot accurately at close and medium distance, from standing and moving positions",
      "Decide under time pressure, and account for the decision afterwards",
      "Carry discreetly and protect the weapon in a crowd",
      "Work armed within a team whose first duty is to leave",
    ],
    base: "Budapest",
    modulesHeading: "Modules that prepare for it",
  },
  {
    slug: "surveillance",
    title: "Protective Surveillance",
    duration: "3 Weeks",
    level: "Specialist",
    lead: "Seeing first: observation in support of a protective team, and the detection of others who are watching.",
    paragraphs: [
      "Hostile acts are usually preceded by reconnaissance. Someone walks the route, photographs the entrance or waits twice in the same place. Protective surveillance looks for that person, and for the pattern that gives them away.",
      "The course is taught mostly outdoors, on foot, in vehicles and from fixed positions, with a written log for every exercise. Debriefs compare what was seen with what was there.",
      "Watching people is limited by privacy, harassment and interception law, and in many places by licensing. Each exercise is planned inside those limits, so that you learn to work within them.",
    ],
    learn: [
      "Plan an observation and choose positions that can be explained",
      "Follow on foot and by vehicle as part of a team",
      "Recognise surveillance of a principal and confirm it without alerting anyone",
      "Keep a log and present it so that it stands up to questions",
      "Use cameras, radios and location tools lawfully",
    ],
    base: "Christchurch",
    modulesHeading: "Modules on this path",
  },
  {
    slug: "driving",
    title: "Advanced Driver Training",
    duration: null,
    level: null,
    lead: "The road is where a principal is most predictable. The course is about planning it well and driving it calmly.",
    paragraphs: [
      "The first task is comfort: a passenger who can read in the back seat is being driven well. Observation, spacing and anticipation come before any special technique.",
      "Vehicle control at the limit, reversing and evasive turns are practised on a closed area. Public-road drives concentrate on routes, arrivals and departures, and on driving as one of two or three vehicles.",
      "You need a full driver licence that is valid in New Zealand for the class of vehicle used. Admissions will tell you whether an overseas licence is enough.",
    ],
    learn: [
      "Plan primary and alternative routes with timings and safe havens",
      "Drive smoothly, and explain what you see as you drive",
      "Control a vehicle in braking, skids and reversing",
      "Keep station in a convoy by day and after dark",
      "Handle arrivals, departures and a breakdown with a principal on board",
    ],
    base: "Christchurch",
    modulesHeading: "Modules that go well with it",
  },
];

export const courseHubTexts = defineTexts({
  id: "courses",
  title: "Courses",
  group: "Courses",
  path: "/courses",
  fixed: ["href"],
  variables: {},
  copy: courseHubCopy,
});

/** The texts of each page under Courses, in the order of the pages. */
export const courseProgrammeTexts = courseProgrammes.map((programme) =>
  defineTexts({
    id: `courses-${programme.slug}`,
    title: programme.title,
    group: "Courses",
    path: `/courses/${programme.slug}`,
    fixed: ["slug", "base"],
    variables: {},
    copy: programme,
  }),
);
