import type { Framework } from "./standard.ts";

const sessions = [
  "roles and responsibilities",
  "threat and risk assessment",
  "surveillance awareness",
  "operational planning",
  "law and legislation",
  "interpersonal skills",
  "teamwork and briefing",
  "conduct reconnaissance",
  "close protection foot drills",
  "route selection",
  "close protection journey management",
  "search procedures",
  "incident management",
  "venue security",
];

/** What the courses on protection, threat, surveillance and readiness are mapped to. */
export const protectionFrameworks: readonly Framework[] = [
  {
    id: "nzqa",
    title: "NZQA unit standards (New Zealand)",
    note: "The first three are mandatory for a personal guard (SR 2013/321). A unit standard for close protection itself was looked for in NZQA's domains of security on 27 Nov 2026, and none was found; the specification below stands in its place.",
    whole: true,
    standards: [
      {
        id: "nzqa-27360",
        name: "NZQA unit standard 27360 (knowledge of managing conflict situations in a security context)",
      },
      {
        id: "nzqa-27361",
        name: "NZQA unit standard 27361 (managing conflict situations in a security context)",
      },
      {
        id: "nzqa-27364",
        name: "NZQA unit standard 27364 (knowledge of the security industry in the pre-employment context)",
      },
      {
        id: "nzqa-27362",
        name: "NZQA unit standard 27362 (operational communication skills in a security context)",
      },
      {
        id: "nzqa-25625",
        name: "NZQA unit standard 25625 (investigation processes and preservation of evidence in a security context)",
      },
    ],
  },
  {
    id: "sia",
    title: "SIA specification for close protection (United Kingdom, 2014)",
    note: "A published British specification whose sessions cover the trade. The institute is not approved by the Security Industry Authority and does not award its qualification.",
    whole: true,
    standards: sessions.map((session, at) => ({
      id: `sia-${at + 1}`,
      name: `SIA specification for close protection (United Kingdom, 2014), session ${at + 1}: ${session}`,
    })),
  },
  {
    id: "iso-31000",
    title: "ISO 31000:2018, risk management",
    note: "The clauses that the lectures work by.",
    whole: false,
    standards: [
      { id: "iso-31000-3", name: "ISO 31000:2018, clause 3 (terms and definitions)" },
      { id: "iso-31000-6.4", name: "ISO 31000:2018, clause 6.4 (risk assessment)" },
      { id: "iso-31000-6.5", name: "ISO 31000:2018, clause 6.5 (risk treatment)" },
      { id: "iso-31000-6.6", name: "ISO 31000:2018, clause 6.6 (monitoring and review)" },
    ],
  },
];
