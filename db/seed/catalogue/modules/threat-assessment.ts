import type { ModuleSeed } from "../module-seed.ts";

export const threatAssessment: ModuleSeed = {
  id: "threat-assessment",
  group: "specialized",
  position: 7,
  title: "Threat Assessment",
  description:
    "The analyst's side of protection: collecting and grading information, structured judgement " +
    "about persons of concern, site and travel risk, and written advice a client can act upon.",
  fullDescription: [
    "Protection teams act on somebody's judgement of what is likely. This module trains the " +
      "person who forms that judgement and has to put a name to it. It covers the whole path " +
      "from a vague worry to a signed assessment: framing the question, collecting lawfully, " +
      "grading sources, weighing alternatives, expressing uncertainty in words that mean the " +
      "same to writer and reader, and returning to the file when circumstances change.",
    "The first week deals with method. Students use the vocabulary of ISO 31000, intelligence " +
      "requirements, source and information grading, timelines, link charts and structured " +
      "techniques such as the analysis of competing hypotheses. The second week concerns people " +
      "who threaten, stalk or fixate. The class studies warning behaviours described in the " +
      "research literature, the principle of structured professional judgement, and the " +
      "difference between making a threat and posing one. Students do not diagnose; they learn " +
      "when to ask for a psychologist, a lawyer or the police.",
    "In the third week the method is applied to places and journeys. Students assess a " +
      "residence, an office and a public event in the Christchurch area and prepare a travel " +
      "assessment for a region chosen by the instructor. Each product is cut to the length a " +
      "busy client will read, with recommendations ranked by effect and cost, and each is " +
      "challenged by a panel that plays client, insurer and counsel.",
    "Information about individuals is handled under the Privacy Act 2020 and, where it " +
      "applies, the GDPR. Collection must be necessary, lawful and recorded, and no student may " +
      "use pretexts, purchase leaked data or enter private accounts. Advising on security for " +
      "hire may require a licence or certificate in the appropriate class from the Private " +
      "Security Personnel Licensing Authority in New Zealand, and other countries have their own " +
      "regulators; the course explains where to ask and gives no such authority itself.",
  ].join("\n\n"),
  durationWeeks: 3,
  difficulty: "Intermediate",
  priceCents: 320_000,
  currency: "NZD",
  startDates: ["2026-03-02", "2026-06-29", "2026-08-24", "2026-10-05"],
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
      text: "At least 1 year of experience in security, policing, intelligence, risk or legal work",
      rule: { kind: "security-experience", months: 12 },
    },
    {
      text: "A high school diploma or equivalent, with written English fit for client reports",
      rule: null,
    },
    {
      text: "A laptop with word-processing and spreadsheet software",
      rule: null,
    },
  ],
  syllabus: [
    {
      title: "Concepts and vocabulary",
      description:
        "Threat, vulnerability, likelihood, consequence and risk in the terms of ISO 31000. Why " +
        "a single score conceals more than it shows, and what to report in its place.",
    },
    {
      title: "Requirements, collection and the law",
      description:
        "Turning a client's worry into answerable questions and a collection plan. Open sources, " +
        "interviews and records, within the Privacy Act 2020 and the GDPR.",
    },
    {
      title: "Grading and corroboration",
      description:
        "Separate grading of source and information, circular reporting and deliberate " +
        "deception. Preserving online material so that it can be produced later.",
    },
    {
      title: "Analytic technique",
      description:
        "Timelines, link charts, competing hypotheses, assumption checks and devil's advocacy. " +
        "Words of estimative probability used consistently throughout a document.",
    },
    {
      title: "Persons of concern",
      description:
        "Fixation, grievance, leakage, approach behaviour and other warning behaviours from " +
        "published research. Structured professional judgement and its limits.",
    },
    {
      title: "Case management",
      description:
        "Monitoring, contact and no-contact strategies, victim support, referral to police or " +
        "health services, and closing a file. How protective action itself can change the risk.",
    },
    {
      title: "Sites and events",
      description:
        "Survey of a residence, an office and a public venue with photographs, plans and ranked " +
        "recommendations. Interviews with the people who use the building every day.",
    },
    {
      title: "Travel and regional assessment",
      description:
        "Health, roads, crime, politics, detention and evacuation, drawn from sources with known " +
        "interests. Setting conditions for go, delay and withdraw.",
    },
    {
      title: "Writing and briefing",
      description:
        "One-page summaries, full reports and oral briefings to principals, boards and counsel. " +
        "Recording dissent and correcting an assessment that has turned out wrong.",
    },
  ],
  outcomes: [
    "Frame a client's concern as requirements and a lawful collection plan",
    "Grade sources and information separately and explain each grade",
    "Assess a person of concern by structured professional judgement and recommend next steps",
    "Survey a residence or venue and rank recommendations by effect and cost",
    "Write a one-page assessment that states confidence, gaps and a review date",
    "Defend a judgement before a critical panel and amend it when shown to be wrong",
  ],
  assessmentMethods: [
    "Graded source exercise: thirty items, individual work, pass mark 70%",
    "Case file on a fictional person of concern, with assessment and management plan",
    "Residence or venue survey report of no more than ten pages",
    "Travel risk assessment with go, delay and withdraw conditions",
    "Oral defence of the final assessment before a panel of three, thirty minutes",
  ],
};
