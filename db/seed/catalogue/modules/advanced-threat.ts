import type { ModuleSeed } from "../module-seed.ts";

export const advancedThreat: ModuleSeed = {
  id: "advanced-threat",
  group: "core",
  position: 2,
  title: "Advanced Threat Management",
  description:
    "Three weeks on protecting a principal under a specific threat: reading hostile " +
    "reconnaissance, hardening routes and venues, rehearsing immediate action and leading the " +
    "team afterwards.",
  fullDescription: [
    "A routine protection task assumes that most days pass without incident. This module deals " +
      "with the assignments where that assumption no longer holds: a named person has made " +
      "threats, a protest group has published an itinerary, a court case is about to conclude, " +
      "or a family has been followed home. Students learn how protective measures change as the " +
      "threat becomes more specific, what each measure costs the principal in freedom and money, " +
      "and how to recommend a level that can be sustained for weeks.",
    "Teaching follows the attack cycle from the adversary's side: choosing a target, gathering " +
      "information, rehearsing, acting and leaving. At each stage the class asks what the " +
      "protection team could have seen and what would have made the adversary give up. Case " +
      "studies are drawn from published inquiries and court records. From there students move to " +
      "vehicle ambush, attack by edged weapon, firearm or vehicle, postal and improvised " +
      "devices, and close-quarter approaches by fixated persons, concentrating on recognition, " +
      "cover, evacuation and casualty care.",
    "The third week is a continuous exercise. Two teams protect the same principal in " +
      "alternating shifts under an escalating threat picture supplied by the directing staff, " +
      "and students take turns as team leader. Orders must be revised daily, the principal " +
      "argues, information arrives late and some of it is wrong. Marks are given for the quality " +
      "of decisions with the facts available at the time, and for how clearly they were recorded.",
    "Where armed protection is discussed, it is discussed as a planning problem: when it is " +
      "lawful, who may carry, and how an unarmed team works beside police. No live firearms are " +
      "used in this module; the institute teaches firearms in Budapest only, under Hungarian " +
      "law. Powers to investigate, arrest and intercept belong to the police, and students learn " +
      "when a threat has to be handed to them.",
  ].join("\n\n"),
  durationWeeks: 3,
  difficulty: "Advanced",
  priceCents: 320_000,
  currency: "NZD",
  startDates: ["2026-02-16", "2026-05-18", "2026-08-10", "2026-11-09"],
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
      text: "At least 1 year of security, police, military or emergency service experience",
      rule: { kind: "security-experience", months: 12 },
    },
    {
      text: "Introduction to Close Protection, or equivalent certification",
      rule: { kind: "earlier-module", moduleId: "intro-cp" },
    },
    {
      text: "A current first aid certificate, brought on the first day",
      rule: null,
    },
    {
      text: "Fit for running, lifting and carrying in body armour, as declared on enrolment",
      rule: null,
    },
  ],
  syllabus: [
    {
      title: "The attack cycle",
      description:
        "Target selection, reconnaissance, rehearsal, execution and escape, worked through with " +
        "documented cases. Students mark the points at which detection or disruption was " +
        "realistic.",
    },
    {
      title: "Levels of threat and proportionate response",
      description:
        "Moving from general risk to a specific threat, with a written scale of measures, review " +
        "dates and stand-down criteria. Explaining cost and restriction to a principal who would " +
        "rather carry on as before.",
    },
    {
      title: "Recognising hostile reconnaissance",
      description:
        "Behaviour, vehicles, timing and repetition around residences, offices and routes. " +
        "Reporting observations so that separate sightings can be compared by someone else.",
    },
    {
      title: "Hardening residences, routes and venues",
      description:
        "Layers of delay and detection, safe rooms, arrival and departure points, car parks and " +
        "service entrances. Adjusting a programme so that it cannot be predicted from public " +
        "sources.",
    },
    {
      title: "Immediate action on foot",
      description:
        "Shielding, cover, evacuation and consolidation against edged weapon, firearm and crowd " +
        "attack, using training replicas only. Drills are rehearsed slowly before pressure is " +
        "added.",
    },
    {
      title: "Immediate action in vehicles",
      description:
        "Blocked road, shunt, stationary attack and attack at the debus point. Decisions between " +
        "driving through, reversing and leaving the vehicle, and the role of the escort in each.",
    },
    {
      title: "Postal, vehicle and improvised devices",
      description:
        "Recognition, search distances, mail handling and bomb-threat calls. Cordon, evacuation " +
        "and handover to police without disturbing evidence.",
    },
    {
      title: "Casualty care under threat",
      description:
        "Moving a casualty, tourniquets, wound packing, chest injuries and hypothermia when the " +
        "scene is not safe. Practised in teams, in the dark and inside a vehicle.",
    },
    {
      title: "Leadership, police liaison and aftermath",
      description:
        "Command handover, media, family, welfare and statements after an incident. Preserving " +
        "logs and devices, and returning a shaken team to work.",
    },
  ],
  outcomes: [
    "Produce a threat-specific protection plan with measures, review dates and stand-down criteria",
    "Identify reconnaissance of a residence or route and report it in comparable form",
    "Direct a protection team through an evacuation on foot and from a stationary vehicle",
    "Apply a tourniquet, pack a wound and move a casualty to cover within set times",
    "Set a cordon and hand over a suspected device to police without loss of evidence",
    "Justify tactical decisions in a written log that an outside reader can follow",
  ],
  assessmentMethods: [
    "Case analysis of 2,000 words on a published attack, with pass mark 65%",
    "Written paper on the attack cycle, devices and law: 90 minutes, pass mark 75%",
    "Immediate action drills on foot and in vehicles, each attempted twice and marked by two " +
      "instructors",
    "Casualty care scenario under threat with a timed evacuation",
    "Appointment as team leader for at least one full shift of the final exercise, including " +
      "orders and log",
  ],
};
