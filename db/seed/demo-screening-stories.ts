import type { EvidenceKind } from "#app/contexts/admissions/screening/rules.ts";
import { demoPeople } from "#app/contexts/identity/demo.ts";

type Paper = {
  kind: EvidenceKind;
  fileName: string;
  /** What staff decided; left out if they have not looked at it yet. */
  decision?: "accepted" | "not-accepted";
  note?: string;
  /** Days after the first start until which the document itself is valid. */
  validFor?: number;
};

export type Screening = {
  email: string;
  daysAgo: number;
  bornYearsAgo: number;
  experienceMonths?: number;
  flightHours?: number;
  background?: "clean";
  papers: Paper[];
  /** What staff have asked for besides, by so many days after the first start. */
  request?: { description: string; reason: string; dueInDays: number };
  /** The service for which the veterans' rate is claimed. */
  claim?: string;
  /** What staff saw at the interview. */
  seen?: { kind: EvidenceKind; text: string };
};

export const demoAddress = (key: string) => demoPeople.find((each) => each.key === key)!.email;
const passport = { kind: "identity", fileName: "passport.pdf", decision: "accepted" } as const;

/** What the demo's applicants have stated and uploaded, and what staff decided. */
export const screeningStories: Screening[] = [
  // Her medical examination is booked, so the certificate is still missing.
  {
    email: "sefina.leota@post.example",
    daysAgo: 3,
    bornYearsAgo: 22,
    papers: [{ kind: "identity", fileName: "passport-leota.pdf" }],
  },
  // Budapest checks the dates of his employment.
  {
    email: "gergo.balla@posta.example",
    daysAgo: 6,
    bornYearsAgo: 27,
    experienceMonths: 24,
    papers: [
      { ...passport, fileName: "szemelyi-igazolvany.pdf" },
      { kind: "reference", fileName: "munkaltatoi-igazolas.pdf" },
    ],
    request: {
      description: "A letter of your second employer",
      reason: "The certificate names one employer, and your application two.",
      dueInDays: 10,
    },
  },
  {
    email: demoAddress("member"),
    daysAgo: 12,
    bornYearsAgo: 29,
    experienceMonths: 48,
    background: "clean",
    claim: "New Zealand Police, Constable, 2017 to 2022; Territorial Force before that.",
    papers: [
      passport,
      { kind: "proof-of-service", fileName: "certificate-of-service.pdf" },
      { kind: "reference", fileName: "police-service-record.pdf", decision: "accepted" },
      { kind: "earlier-training", fileName: "introduction-certificate.pdf", decision: "accepted" },
    ],
  },
  // His certificate expires before the course begins, and staff have told him.
  {
    email: "lachlan.munro@post.example",
    daysAgo: 9,
    bornYearsAgo: 41,
    flightHours: 212,
    background: "clean",
    papers: [
      passport,
      { kind: "flight-hours", fileName: "logbook-2019-today.pdf", decision: "accepted" },
      {
        kind: "medical-certificate",
        fileName: "class-2-medical.pdf",
        decision: "accepted",
        note: "In order, but it runs out before the course starts. Please hand in the next one.",
        validFor: 30,
      },
    ],
  },
  {
    email: "hemi.tautari@post.example",
    daysAgo: 24,
    bornYearsAgo: 38,
    background: "clean",
    seen: { kind: "identity", text: "New Zealand passport, the name and date of birth match" },
    papers: [
      {
        kind: "medical-certificate",
        fileName: "medical.pdf",
        decision: "not-accepted",
        note: "The second page is missing.",
        validFor: 300,
      },
      {
        kind: "medical-certificate",
        fileName: "medical-both-pages.pdf",
        decision: "accepted",
        validFor: 300,
      },
    ],
  },
];
