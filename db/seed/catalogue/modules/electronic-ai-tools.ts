import type { ModuleSeed } from "../module-seed.ts";

export const electronicAiTools: ModuleSeed = {
  id: "electronic-ai-tools",
  group: "core",
  position: 5,
  title: "Electronic and AI Tools",
  description:
    "Radios, cameras, alarms, trackers, drones and AI systems as a protection team uses them: " +
    "what each can do, where it fails, how to secure it and which laws apply to the data.",
  fullDescription: [
    "A small protection team now carries more sensors than a control room had twenty years " +
      "ago. The difficulty lies in choosing a few, understanding their faults and keeping them " +
      "secure. This module gives practitioners a working knowledge of the electronics they will " +
      "meet on assignments and of the software that increasingly interprets the results, so that " +
      "they can specify, operate and question equipment without depending on the seller.",
    "The first week deals with hardware: radio and telephone communications, cameras and " +
      "access control, intruder alarms, vehicle and personal tracking, technical search " +
      "awareness and small unmanned aircraft. Students install a temporary residence system, " +
      "test it as an intruder would, and write down what it does not cover. Technical " +
      "surveillance counter-measures are taught at awareness level. A student learns to " +
      "recognise warning signs, protect a meeting and commission a specialist sweep, and is told " +
      "plainly what a hand-held detector cannot find.",
    "The second week is about information. Students map a principal's digital footprint from " +
      "open sources, reduce it, and prepare devices for travel. They use language models and " +
      "image analysis for translation, summaries, route research and the sorting of camera " +
      "footage, measure the error rates themselves, and set rules for what may be entered into " +
      "such systems. Voice cloning and synthetic video are treated as an everyday fraud risk, " +
      "answered by call-back procedures and agreed words.",
    "Capability and permission are kept apart throughout. Classes cover the Privacy Act 2020 " +
      "and the Biometric Processing Privacy Code 2025 in New Zealand, the GDPR and the EU " +
      "Artificial Intelligence Act in Europe, the interception of private communications, Civil " +
      "Aviation Rules Parts 101 and 102 and the EU rules for drones, and the prohibition on " +
      "jamming equipment. The module does not confer a licence to install security systems or to " +
      "fly drones commercially; the relevant authorities issue those.",
  ].join("\n\n"),
  durationWeeks: 2,
  difficulty: "Intermediate",
  priceCents: 345_000,
  currency: "NZD",
  startDates: ["2026-02-23", "2026-05-25", "2026-09-07", "2026-11-30"],
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
      text: "At least 6 months of experience in security, IT support or a related service",
      rule: { kind: "security-experience", months: 6 },
    },
    {
      text: "Everyday confidence with a laptop and smartphone; no programming is required",
      rule: null,
    },
    {
      text: "A laptop on which the student may install software, with a current operating system",
      rule: null,
    },
  ],
  syllabus: [
    {
      title: "Communications",
      description:
        "Radio bands, repeaters, encryption, covert earpieces, satellite and mobile fallback. " +
        "Students write a communications plan with primary, alternate and emergency means and " +
        "test it around the city.",
    },
    {
      title: "Cameras, alarms and access control",
      description:
        "Coverage, lighting, retention, false alarms and verification. Installing a temporary " +
        "system at a residence and auditing it against a written requirement.",
    },
    {
      title: "Tracking and location",
      description:
        "Satellite positioning, its errors and interference, with consent-based tracking of " +
        "vehicles and people. Detecting an unwanted tag or tracker on a principal's belongings.",
    },
    {
      title: "Technical search awareness",
      description:
        "How listening and recording devices are hidden and powered, and how meetings are " +
        "protected. What to ask of a specialist sweep team and how to read its report.",
    },
    {
      title: "Small unmanned aircraft",
      description:
        "Uses and limits of drones in advance work, and how to report an unwelcome one. Flight " +
        "rules in New Zealand and the EU, privacy, and why jamming is unlawful for private teams.",
    },
    {
      title: "Digital footprint and device security",
      description:
        "Mapping exposure of a principal and family from public sources, then reducing it. " +
        "Account protection, updates, travel devices, wireless networks and loss of a phone.",
    },
    {
      title: "Language models and image analysis",
      description:
        "Useful tasks, invented answers, hidden bias and leakage of confidential text. Students " +
        "measure accuracy on known material before relying on a tool.",
    },
    {
      title: "Synthetic media and impersonation",
      description:
        "Cloned voices, altered video and forged messages directed at assistants and families. " +
        "Verification by call-back, agreed words and a second channel.",
    },
    {
      title: "Law, records and procurement",
      description:
        "Privacy, biometric and AI rules, retention and access, impact assessments and supplier " +
        "contracts. Writing a requirement that describes the result needed, free of product " +
        "names.",
    },
  ],
  outcomes: [
    "Design and test a communications plan with three independent means",
    "Install a temporary alarm and camera system and document the areas it does not cover",
    "Report a principal's digital exposure and reduce the most serious items",
    "Measure the error rate of an AI tool on a given task and state whether it may be used",
    "Apply a verification procedure to a suspected impersonation call or video",
    "Complete a privacy impact assessment for one monitoring measure",
    "Commission a technical sweep with a clear scope and evaluate the report received",
  ],
  assessmentMethods: [
    "Practical installation of a temporary residence system, followed by an intrusion test",
    "Open-source exposure report on a consenting volunteer, with remedies in order of urgency",
    "Evaluation of one AI tool with test data, method and recommendation, pass mark 65%",
    "Written paper on law and technical limits: 60 minutes, pass mark 70%",
    "Impersonation exercise in which the student must verify three calls and two video messages",
  ],
};
