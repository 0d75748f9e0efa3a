import type { ModuleSeed } from "../module-seed.ts";

export const surveillanceMastery: ModuleSeed = {
  id: "surveillance-mastery",
  group: "core",
  position: 3,
  title: "Surveillance Mastery",
  description:
    "Protective surveillance on foot, by vehicle and from static posts, with surveillance " +
    "detection, imagery, evidential logs and the privacy law that governs the work in New " +
    "Zealand and the EU.",
  fullDescription: [
    "Protective surveillance looks outwards. A team that follows its own principal at a " +
      "distance, or watches the approaches to a house, sees things the close escort cannot: the " +
      "same motorcycle on two mornings, a photographer who is more interested in the car than " +
      "the building, a visitor who leaves before the event begins. This module trains observers " +
      "who can work unnoticed for long periods, describe accurately what they saw and pass it on " +
      "in time to be useful.",
    "The syllabus begins with observation, memory and description, because equipment does not " +
      "repair a poor witness. Foot, mobile and static work follow in that order, each introduced " +
      "in the classroom, rehearsed on a training area and then practised in central Christchurch " +
      "and the surrounding suburbs with role players who have consented to being followed. From " +
      "the second week the direction is reversed: students plan routes that expose a following " +
      "team, work as counter-surveillance for a moving principal, and learn how difficult it is " +
      "to be certain.",
    "Law runs through all three weeks. The Privacy Act 2020 governs the collection, storage " +
      "and disclosure of personal information in New Zealand; the GDPR applies to much of what a " +
      "European team does with images and notes. Students also look at harassment, trespass and " +
      "the interception of communications, and at the line between protecting a client and " +
      "investigating a person. In New Zealand obtaining information about people for hire falls " +
      "within the private investigator class of the Private Security Personnel Licensing " +
      "Authority, and in Hungary private investigation needs its own police authorisation. This " +
      "course grants neither.",
    "Hours are irregular. At least two exercises begin before dawn and one ends after " +
      "midnight, with rest periods planned into the timetable. Students should expect to drive, " +
      "sit still, walk a long way and write up their logs before going to bed.",
  ].join("\n\n"),
  durationWeeks: 3,
  difficulty: "Advanced",
  priceCents: 395_000,
  currency: "NZD",
  startDates: ["2026-02-09", "2026-05-11", "2026-08-17", "2026-11-02"],
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
      text: "At least 6 months of security, police, military or investigative experience",
      rule: { kind: "security-experience", months: 6 },
    },
    {
      text: "Introduction to Close Protection, or equivalent certification",
      rule: { kind: "earlier-module", moduleId: "intro-cp" },
    },
    {
      text: "A full driver licence valid in New Zealand, held for at least one year",
      rule: null,
    },
  ],
  syllabus: [
    {
      title: "Observation, memory and description",
      description:
        "Structured description of people, vehicles and places, and the factors that weaken an " +
        "identification. Daily exercises compare what was recorded with what was filmed.",
    },
    {
      title: "Law, privacy and authority",
      description:
        "The Privacy Act 2020 and its information privacy principles, the GDPR, harassment and " +
        "trespass. Students complete a necessity and proportionality record before every " +
        "exercise.",
    },
    {
      title: "Static observation posts",
      description:
        "Choosing, entering, running and leaving a post in a vehicle, building or open ground. " +
        "Rotation, comfort, light discipline and cover stories that are lawful and plausible.",
    },
    {
      title: "Foot surveillance",
      description:
        "Single operator, pair and team methods; taking over the lead, corners, shops, lifts and " +
        "public transport. When to let the subject go in order to keep the task alive.",
    },
    {
      title: "Mobile surveillance",
      description:
        "Team driving within the law, radio commentary, handing over the lead, motorway and " +
        "rural phases. Speed limits and other road rules apply on every exercise.",
    },
    {
      title: "Combined operations",
      description:
        "Changing from vehicle to foot and back without losing contact or attracting attention. " +
        "Control by a desk officer who has only the radio and a map.",
    },
    {
      title: "Surveillance detection and counter-surveillance",
      description:
        "Planning detection routes with natural stops, recognising correlation over time and " +
        "distance, and supporting a principal without alerting the opposing team.",
    },
    {
      title: "Imagery and optics",
      description:
        "Lenses, low light, stabilisation, time settings and file integrity. Taking pictures " +
        "that answer a question, and keeping bystanders out of them where possible.",
    },
    {
      title: "Logs, statements and disclosure",
      description:
        "Contemporaneous notes, exhibit handling, retention periods and access requests. Turning " +
        "a log into a report that distinguishes what was seen from what was inferred.",
    },
  ],
  outcomes: [
    "Maintain contact with a consenting role player on foot and by vehicle for two hours as " +
      "part of a team",
    "Run a static post for a full shift and hand it over without interruption of the log",
    "Plan and walk a surveillance detection route and report confirmed, possible and excluded " +
      "sightings",
    "Give a running radio commentary that a controller can plot on a map",
    "Produce time-stamped imagery with an unbroken record of handling",
    "Complete a necessity and proportionality record that meets Privacy Act 2020 or GDPR " +
      "principles",
    "Refuse or refer a task that falls outside protective work or the applicable licence",
  ],
  assessmentMethods: [
    "Written paper on privacy, evidence and procedure: 60 minutes, pass mark 75%",
    "Static observation shift of four hours with log and imagery submitted for marking",
    "Team surveillance exercise of six hours, each student assessed in the lead and in support",
    "Surveillance detection route with an opposing team whose presence is not disclosed beforehand",
    "Evidential report of 1,500 words prepared from the student's own log",
  ],
};
