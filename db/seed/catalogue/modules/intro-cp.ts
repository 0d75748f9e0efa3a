import type { ModuleSeed } from "../module-seed.ts";

export const introCp: ModuleSeed = {
  id: "intro-cp",
  group: "core",
  position: 1,
  title: "Introduction to Close Protection",
  description:
    "Ten training days in the working methods of a protection team: planning, movement on foot " +
    "and by car, venue searches, communication, emergency care and the limits set by law.",
  fullDescription: [
    "Most of a protection officer's day is planning, waiting, driving, opening doors and being " +
      "polite to strangers. This course starts there. Students learn how a task is received, how " +
      "a principal's programme becomes a written plan, and how a small team divides the work " +
      "between the personal escort, the advance party, the drivers and the residence. Everything " +
      "taught afterwards, from walking formations to emergency drills, is tied back to that " +
      "plan, so that each student understands why a drill exists before being asked to repeat it.",
    "The first week covers the foundations: the role and its history, law and the use of " +
      "force, risk assessment, written orders, venue and vehicle searches, radio procedure and " +
      "casualty care. The second week puts them into motion around Christchurch. Students work " +
      "in teams of four to six, rotate through every position, and protect a role-playing " +
      "principal through hotel arrivals, restaurant visits, a public event and a day of vehicle " +
      "moves. Each move is briefed beforehand and debriefed afterwards, and the notes from the " +
      "debrief feed the next day's orders.",
    "No weapons are carried or taught on this module. Private protection work in New Zealand " +
      "is done unarmed, and the most useful skills are avoidance, conversation and early " +
      "departure. Physical intervention is limited to breakaway and escort techniques that a " +
      "student can explain in terms of reasonable force. The institute's firearms instruction is " +
      "a separate programme, held in Budapest under Hungarian law.",
    "The course leads to an institute certificate and is not itself a licence to work. In New " +
      "Zealand a person who guards others for hire needs a Certificate of Approval or licence " +
      "from the Private Security Personnel Licensing Authority, in the personal guard class, " +
      "with the training units which that class requires. In Hungary the police issue the " +
      "personal and property protection card; in the United Kingdom the Security Industry " +
      "Authority licenses close protection and accepts only qualifications on its own list. " +
      "Instructors explain each route, and students should check the current requirements with " +
      "the authority concerned.",
  ].join("\n\n"),
  durationWeeks: 2,
  difficulty: "Beginner",
  priceCents: 245_000,
  currency: "NZD",
  startDates: ["2026-01-19", "2026-04-13", "2026-07-13", "2026-09-28"],
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
      text: "A high school diploma or an equivalent qualification",
      rule: null,
    },
    {
      text: "English sufficient to follow instruction, write a short report and use a radio",
      rule: null,
    },
    {
      text:
        "Good physical and mental health: able to walk 8 km in ordinary clothes and stand for " +
        "two hours",
      rule: null,
    },
  ],
  syllabus: [
    {
      title: "Role, ethics and the principal",
      description:
        "What the protection officer is there to do and what falls outside the task. " +
        "Confidentiality, conduct around family and staff, and how to say no to a principal " +
        "without ending the relationship.",
    },
    {
      title: "Law and the use of force",
      description:
        "Reasonable force, citizen's powers, trespass, privacy and liability, taught from New " +
        "Zealand law with comparisons for students who will work in Europe. Licensing " +
        "authorities and what each of them requires.",
    },
    {
      title: "Risk assessment and operation orders",
      description:
        "Profiling the principal, listing threats and vulnerabilities, and choosing " +
        "proportionate measures. Students write an operation order in a standard format and " +
        "brief it aloud in ten minutes.",
    },
    {
      title: "Advance work and search",
      description:
        "Recces of hotels, venues, routes and hospitals, with sketches, timings and contact " +
        "lists. Systematic search of rooms and vehicles, and what to do when something is found.",
    },
    {
      title: "Foot escort",
      description:
        "Positions around a principal from a single officer to a team of five, in open streets, " +
        "crowds, lifts, stairs and doorways. Emphasis on distance, sight lines and looking " +
        "ordinary.",
    },
    {
      title: "Vehicle moves",
      description:
        "Embus and debus drills, seating, route selection, convoy discipline and the division of " +
        "work between driver and escort. Students plan alternatives for each stage of a route " +
        "and recognise the points where a vehicle is most exposed.",
    },
    {
      title: "Communication and teamwork",
      description:
        "Voice procedure, hand signals, handovers, incident logs and concise reporting. How a " +
        "team keeps working when the radio fails or the programme changes at short notice.",
    },
    {
      title: "Emergency care and actions on",
      description:
        "Catastrophic bleeding, airway, recovery position, CPR and defibrillation in the order a " +
        "single rescuer can manage. Immediate drills for a medical collapse, an aggressive " +
        "approach, a vehicle breakdown and an evacuation.",
    },
  ],
  outcomes: [
    "Write and brief an operation order for a one-day programme with two venues and a vehicle move",
    "Carry out a hotel or restaurant recce and hand over usable notes, sketches and timings",
    "Hold a correct position around a principal in a crowd, a doorway, a lift and a staircase",
    "Search a room and a saloon car by a repeatable system and record the result",
    "Run a radio net for a four-person team using plain, brief voice procedure",
    "Treat catastrophic bleeding and an unresponsive casualty until an ambulance arrives",
    "Explain when physical intervention is lawful and justify a decision in writing afterwards",
  ],
  assessmentMethods: [
    "Written paper on law, planning and procedure: 40 questions, 90 minutes, pass mark 70%",
    "Operation order for a set programme, submitted in writing and briefed orally to the team",
    "Practical search of a room and a vehicle with planted items, marked against a checklist",
    "Emergency care scenario: one casualty, one rescuer, assessed from first look to handover",
    "Two-day final exercise in a protection team, with each student marked in three positions",
  ],
};
