import type { ModuleSeed } from "../module-seed.ts";

export const flightSingleEngine: ModuleSeed = {
  id: "flight-single-engine",
  group: "flight",
  position: 8,
  title: "Flight Training: Single Engine",
  description:
    "Four weeks of foundation training towards a private pilot licence (aeroplane): ground " +
    "school, dual flying in a light single, radio, and the habits of a safe student pilot in " +
    "Canterbury.",
  fullDescription: [
    "This course is a structured beginning. Four weeks cannot take a person from no experience " +
      "to a private pilot licence, and any school that suggests otherwise should be asked to " +
      "explain its arithmetic: in New Zealand the licence normally takes 50 hours of flight time " +
      "or more, with six written examinations and a flight test. What four weeks can do is give " +
      "a student sound handling, a disciplined cockpit routine, a good part of the theory, and a " +
      "logbook that another training organisation can continue from.",
    "Flying takes place in a two- or four-seat single-engine aeroplane with an appropriately " +
      "rated instructor, through an aviation training organisation certificated under Civil " +
      "Aviation Rule Part 141. The plan allows about 14 hours of dual instruction: effects of " +
      "controls, climbing and descending, turning, slow flight and stalling, circuits, " +
      "emergencies and a first navigation exercise. Canterbury weather will interrupt that plan. " +
      "Low cloud and strong north-westerly winds are used for ground school and briefings, and a " +
      "flight that is not safe is not flown. Whether a student is sent on a first solo is the " +
      "instructor's decision alone and is not promised by the course.",
    "Ground school covers the six subjects of the New Zealand private pilot syllabus: air law, " +
      "meteorology, navigation and flight planning, aircraft technical knowledge, human factors " +
      "and flight radiotelephony. Students finish two or three of them to examination standard, " +
      "depending on their background, and leave with a study plan for the others. The " +
      "examinations are those of the Civil Aviation Authority of New Zealand and are sat with " +
      "its examination provider.",
    "Licences and ratings are issued by the aviation authority, in New Zealand under Part 61, " +
      "and never by the institute. A student needs a medical certificate, class 2 for this " +
      "course, from an approved medical examiner, and will later be assessed by the authority as " +
      "a fit and proper person. European students should know that training under Part 61 is not " +
      "training under EU Part-FCL. How far hours and examinations count towards an EASA licence " +
      "is for the competent authority of the member state to decide, and it is wise to ask " +
      "before enrolling.",
  ].join("\n\n"),
  durationWeeks: 4,
  difficulty: "Beginner",
  priceCents: 685_000,
  currency: "NZD",
  startDates: ["2026-01-12", "2026-03-30", "2026-06-22", "2026-09-14"],
  prerequisites: [
    {
      text: "Minimum age 18 on the first day of the course",
      rule: { kind: "minimum-age", years: 18 },
    },
    {
      text: "A clean background check: identity, employment history and criminal record",
      rule: { kind: "clean-background-check" },
    },
    {
      text: "A valid medical certificate, class 2 or higher, covering the whole course",
      rule: { kind: "medical-certificate" },
    },
    {
      text: "English sufficient for radiotelephony and written examinations",
      rule: null,
    },
    {
      text: "Secondary school mathematics: rates, percentages, angles and reading graphs",
      rule: null,
    },
  ],
  syllabus: [
    {
      title: "The training system and air law",
      description:
        "Licences, Part 61 privileges, medicals, documents, airspace and rules of the air. How " +
        "New Zealand and EASA requirements differ for a student who may transfer.",
    },
    {
      title: "Aircraft technical knowledge",
      description:
        "Lift, drag, stability, piston engine, fuel, electrical system and instruments, taught " +
        "beside the aeroplane. Daily inspection, defects and the technical log.",
    },
    {
      title: "Human factors and airmanship",
      description:
        "Hypoxia, fatigue, illusion, stress and decision making, with threat and error " +
        "management. Passenger pressure, and the particular risk for a pilot who also protects " +
        "the passenger.",
    },
    {
      title: "Meteorology for Canterbury",
      description:
        "Fronts, cloud, icing, the north-west föhn, sea breeze and mountain waves, and how to " +
        "read aviation forecasts and reports. Writing personal minima and observing them.",
    },
    {
      title: "Basic handling",
      description:
        "Effects of controls, straight and level, climbing, descending and turning, then slow " +
        "flight and stalling. Each flight has a briefing, one clear aim and a written debrief.",
    },
    {
      title: "Circuits and emergencies",
      description:
        "Take-off, circuit, approach, landing and go-around, crosswind technique, and engine " +
        "failure at each stage. Practised to a standard at which an instructor could consider " +
        "solo flight.",
    },
    {
      title: "Navigation and flight planning",
      description:
        "Charts, headings, fuel, weight and balance, performance and alternates. One dual " +
        "cross-country exercise from a hand-drawn plan, with electronic aids introduced " +
        "afterwards.",
    },
    {
      title: "Radiotelephony",
      description:
        "Standard phrases, readback, controlled and uncontrolled aerodromes, distress and " +
        "urgency calls. Simulated exchanges before every new procedure is flown.",
    },
  ],
  outcomes: [
    "Carry out a pre-flight inspection and decide whether the aeroplane is fit to fly",
    "Fly climbs, descents, level turns, slow flight and stall recovery to student standard",
    "Complete a circuit, approach, landing and go-around with verbal assistance at most",
    "Respond in the correct order to a simulated engine failure",
    "Plan a short cross-country flight with fuel, weight and balance, weather and alternates",
    "Communicate on the radio with standard phrases at controlled and uncontrolled aerodromes",
    "Explain what remains to be done for a private pilot licence and plan the next steps",
  ],
  assessmentMethods: [
    "Progress checks in each flight lesson, recorded in the training record and logbook",
    "Practice examinations in at least two licence subjects, pass mark 70%",
    "Navigation planning exercise with chart, flight log and fuel calculation",
    "Radiotelephony test in a simulated control zone",
    "End-of-course progress flight with a second instructor; this is not a licence flight test",
  ],
};
