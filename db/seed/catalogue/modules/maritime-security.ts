import type { ModuleSeed } from "../module-seed.ts";

export const maritimeSecurity: ModuleSeed = {
  id: "maritime-security",
  group: "specialized",
  position: 6,
  title: "Maritime Security",
  description:
    "Protection afloat and in port: the ISPS framework, Best Management Practices, vessel " +
    "hardening, yacht and passenger work, rules for the use of force and conduct under the " +
    "Master's command.",
  fullDescription: [
    "A ship is a residence, a workplace and a vehicle at once, governed by the law of its flag " +
      "and commanded by one person whose word is final. Protection officers who move from land " +
      "to sea often find that their habits need adjusting: help may be days away, every item has " +
      "to be stowed, and the greatest dangers are usually cold water, fatigue and moving " +
      "machinery. This module prepares experienced officers to work as useful members of a " +
      "vessel's security organisation, on commercial ships, large yachts and in ports.",
    "The classroom part is built on public references. Students work with SOLAS chapter XI-2 " +
      "and the ISPS Code, the shipping industry's Best Management Practices for maritime " +
      "security, the guidance of the International Maritime Organization on privately contracted " +
      "security personnel, ISO 28007-1 for companies that provide them, and the Montreux " +
      "Document on the obligations of states and good practice for private military and security " +
      "companies. The class discusses what each text covers, whom it binds and where people " +
      "misquote it.",
    "The practical part uses harbour days near Christchurch and a vessel alongside. Students " +
      "survey a ship, plan watches and lookouts, rig and inspect physical barriers, control a " +
      "gangway, search accommodation and machinery spaces, run a citadel drill and plan the " +
      "embarkation of a principal by tender. Man overboard, abandon ship and cold-water survival " +
      "are rehearsed under the direction of qualified boat crew.",
    "Armed guarding is treated as a legal and command question: flag and port state consent, " +
      "custody of weapons, graduated response and reporting. No firearms are handled. The course " +
      "does not replace certificates under the STCW Convention, such as basic safety training or " +
      "ship security officer, which are issued under the authority of a maritime administration, " +
      "nor the seafarer medical that an employer will require.",
  ].join("\n\n"),
  durationWeeks: 3,
  difficulty: "Advanced",
  priceCents: 385_000,
  currency: "NZD",
  startDates: ["2026-03-16", "2026-06-15", "2026-09-21", "2026-11-23"],
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
      text: "At least 1 year of security, naval, coastguard, police or merchant service experience",
      rule: { kind: "security-experience", months: 12 },
    },
    {
      text: "Introduction to Close Protection, or equivalent certification",
      rule: { kind: "earlier-module", moduleId: "intro-cp" },
    },
    {
      text: "Able to swim 50 metres in light clothing and fit for ladders and confined spaces",
      rule: null,
    },
    {
      text: "A current first aid certificate",
      rule: null,
    },
  ],
  syllabus: [
    {
      title: "The maritime environment",
      description:
        "Types of vessel, crew structure, the Master's authority, watch routine and shipboard " +
        "terms. Personal safety on deck, in enclosed spaces and during transfer by boat.",
    },
    {
      title: "Law of the sea and jurisdiction",
      description:
        "Flag, port and coastal state powers, piracy and armed robbery as legal categories, and " +
        "the duty to render assistance. How jurisdiction changes along an actual voyage.",
    },
    {
      title: "The ISPS framework",
      description:
        "Security levels, ship and port facility assessments and plans, and the Declaration of " +
        "Security. Roles of the company, ship and port facility security officers.",
    },
    {
      title: "Voyage risk assessment and Best Management Practices",
      description:
        "Combining routeing, freeboard, speed, cargo and current reporting into a written " +
        "assessment. Registration and reporting to the regional maritime security centres.",
    },
    {
      title: "Hardening and watchkeeping",
      description:
        "Lookouts, lighting, barriers, access control, alarms and citadels, with their effect on " +
        "the crew's own safety. Planning watches that people can sustain for a week.",
    },
    {
      title: "Private security at sea",
      description:
        "ISO 28007-1, the Montreux Document and contract terms, with the different purpose of " +
        "each. Rules for the use of force, graduated response and evidence after an incident.",
    },
    {
      title: "Yachts, passengers and principals",
      description:
        "Guest privacy, tenders, marinas, shore excursions and crew vetting. Coordinating a " +
        "protection team with a captain who has other priorities.",
    },
    {
      title: "Search, stowaways and contraband",
      description:
        "Dividing a vessel into search areas, documenting the result and treating people who are " +
        "found with humanity. Working with port and customs authorities.",
    },
    {
      title: "Emergencies afloat",
      description:
        "Man overboard, fire, abandon ship, hostage survival and medical care with radio advice. " +
        "Muster duties and the protection officer's place in the ship's emergency plan.",
    },
  ],
  outcomes: [
    "Prepare a voyage risk assessment that follows the Best Management Practices",
    "Explain the duties which the ISPS Code gives to ship, company and port facility security " +
      "officers",
    "Survey a vessel and recommend hardening measures that do not obstruct escape routes",
    "Operate gangway control and search an allotted area of a ship to a written plan",
    "State the limits of force at sea and record an incident in the form a flag state will ask for",
    "Plan the transfer of a principal by tender, with weather limits and an alternative",
    "Perform assigned muster and man-overboard duties under the Master's orders",
  ],
  assessmentMethods: [
    "Written paper on law, the ISPS Code and industry guidance: 90 minutes, pass mark 75%",
    "Voyage risk assessment for a set passage, presented to an instructor acting as Master",
    "Vessel survey alongside with a costed list of recommendations",
    "Practical search and gangway control exercise with planted items and role players",
    "Watchkeeping and emergency exercise over one night, marked individually and as a watch",
  ],
};
