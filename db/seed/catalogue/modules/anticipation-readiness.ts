import type { ModuleSeed } from "../module-seed.ts";

export const anticipationReadiness: ModuleSeed = {
  id: "anticipation-readiness",
  group: "core",
  position: 4,
  title: "Anticipation and Readiness",
  description:
    "Two weeks on noticing earlier and deciding sooner: baseline behaviour, pre-incident " +
    "indicators, contingency planning, decisions under stress and the habits that keep a team " +
    "ready.",
  fullDescription: [
    "After an incident, someone in the team usually remembers a detail that did not fit. The " +
      "purpose of this module is to bring that moment forward. Students learn to establish what " +
      "is normal for a place and a time of day, to notice departures from it, and to act on a " +
      "small doubt by moving early, changing a plan or simply asking a question, while the " +
      "choice is still easy.",
    "The first week concerns perception and judgement: attention and its limits, behavioural " +
      "indicators and the poor evidence for some popular ones, bias, fatigue and the effect of " +
      "stress on memory and fine movement. Instructors are careful about claims. No gesture " +
      "proves intent, and students practise describing behaviour without attributing motives, " +
      "nationality or character to strangers. Exercises take place in markets, stations and " +
      "hotel lobbies as well as the classroom.",
    "In the second week the class turns anticipation into preparation. Each student builds " +
      "contingency plans with clear triggers, conducts a pre-mortem on a colleague's plan, " +
      "prepares vehicle and medical equipment to an inspection standard, and runs short " +
      "unannounced drills. The drills are ordinary ones, such as a fainting guest, a wrong " +
      "address, a broken window or a fire alarm during a speech, since readiness for common " +
      "events is the best rehearsal for rare ones.",
    "The module suits working officers who want to move from following a plan to shaping it, " +
      "and it is a sound preparation for Advanced Threat Management and for team-leader duties. " +
      "It leads to an institute certificate; permission to work in the industry remains a matter " +
      "for the licensing authority in the country of employment.",
  ].join("\n\n"),
  durationWeeks: 2,
  difficulty: "Intermediate",
  priceCents: 295_000,
  currency: "NZD",
  startDates: ["2026-03-09", "2026-06-08", "2026-08-31", "2026-11-16"],
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
      text: "At least 6 months of security experience, or comparable service experience",
      rule: { kind: "security-experience", months: 6 },
    },
    {
      text: "Introduction to Close Protection, or equivalent certification",
      rule: { kind: "earlier-module", moduleId: "intro-cp" },
    },
  ],
  syllabus: [
    {
      title: "Attention and its limits",
      description:
        "How people search a scene, miss the obvious and fill in gaps afterwards. Practical " +
        "scanning routines for foot, vehicle and static duties, with scheduled rest.",
    },
    {
      title: "Baselines and anomalies",
      description:
        "Building a picture of normal activity for a place, an hour and an audience. Students " +
        "log three locations across several days and defend what they judged unusual.",
    },
    {
      title: "Behavioural indicators and their evidence",
      description:
        "Concealment, fixation, repeated approach and disrupted movement, taught together with " +
        "rates of error. Describing conduct instead of profiling people.",
    },
    {
      title: "Conversation as a protective tool",
      description:
        "Approaching a stranger courteously, asking open questions and deciding from the " +
        "answers. De-escalation with anxious, intoxicated or grieving people.",
    },
    {
      title: "Decisions under stress",
      description:
        "Physiological effects of stress, simple decision cycles, priming by rules and the " +
        "danger of waiting for certainty. Short scenarios with a decision demanded inside thirty " +
        "seconds.",
    },
    {
      title: "Contingency planning and triggers",
      description:
        "If-then planning, alternates, abort criteria and pre-mortems. Writing a trigger so " +
        "precisely that two officers would act on it at the same moment.",
    },
    {
      title: "Personal, vehicle and medical readiness",
      description:
        "Equipment layout, daily checks, fuel and tyre habits, trauma kit contents and expiry " +
        "dates. Sleep, food and shift patterns for long assignments.",
    },
    {
      title: "Drills, debriefs and learning",
      description:
        "Designing five-minute drills that need no special facilities. Running a debrief in " +
        "which junior members speak first and faults become changes to the plan.",
    },
  ],
  outcomes: [
    "Describe the normal pattern of a location and justify each anomaly reported",
    "Approach an unknown person, hold a courteous conversation and record a reasoned decision",
    "Write contingency plans with triggers that a colleague can apply without further explanation",
    "Make and communicate a decision within thirty seconds on incomplete information",
    "Present personal, vehicle and medical equipment to an inspection standard",
    "Lead a debrief that produces at least three concrete changes to a plan",
  ],
  assessmentMethods: [
    "Baseline study of one public location, recorded over three visits and presented to the class",
    "Decision exercise: twelve filmed or acted situations, with reasons recorded, pass mark 70%",
    "Contingency plan for a one-day visit, examined by a pre-mortem panel of instructors and " +
      "students",
    "Unannounced equipment inspection and two unannounced drills during the second week",
    "Observed debrief led by the student after a team exercise",
  ],
};
