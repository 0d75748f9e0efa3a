import { eq } from "drizzle-orm";
import type { Stage } from "#app/contexts/admissions/stage/rules.ts";
import type { ApplicationSource } from "#app/contexts/admissions/stage/source.ts";
import {
  applicationTransitions,
  applications,
} from "#app/contexts/admissions/tables/applications.ts";
import { applicationScores } from "#app/contexts/admissions/tables/pipeline.ts";
import { conversationNotes } from "#app/contexts/conversations/tables.ts";
import { demoPeople } from "#app/contexts/identity/demo.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import { hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";

/** What staff did, in hours before the demo's first start. */
type Transition = { hoursAgo: number; to: Stage; reason?: string; byApplicant?: true };
type Step = Transition | { hoursAgo: number; note: string };

type Story = {
  hoursAgo: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  programmeId: string;
  /** From which of our pages the form was opened; by default the Admissions page. */
  source?: ApplicationSource;
  /** An admin looks after it. */
  owned?: true;
  /** What the admin thinks of it, as its first reader. */
  score?: { background: number; character: number; note: string };
  experience?: string;
  motivation: string;
  steps: Step[];
};

const member = demoPeople.find(({ key }) => key === "member")!;
const student = demoPeople.find(({ key }) => key === "student")!;
const officer = demoPeople.find(({ key }) => key === "admin")!;
const day = 24;

/** Six weeks of admissions at both bases, at every stage of the pipeline. */
export const applicationStories: Story[] = [
  // Two came in since staff last looked, one of them overnight from Hungary.
  {
    hoursAgo: 3,
    firstName: "Wiremu",
    lastName: "Paki",
    email: "wiremu.paki@post.example",
    phone: "+64 21 555 0141",
    programmeId: "core-protection",
    experience:
      "Six years as a doorman and event supervisor in Ōtautahi, the last two in charge of a team of twelve. Certificate of Approval, current first aid.",
    motivation:
      "Last winter I was asked to look after a visiting speaker for two days and found that I was guessing. I would like to know what I am doing.",
    steps: [],
  },
  // The same person a second time, from an address at work: staff may join the two.
  {
    hoursAgo: 2,
    firstName: "Wiremu",
    lastName: "Paki",
    email: "w.paki@nightwatch.example",
    phone: "+64 21 555 0141",
    programmeId: "core-protection",
    motivation:
      "I am not sure whether my first application arrived, because no answer came to my old address. Please write to this one.",
    steps: [],
  },
  {
    hoursAgo: 11,
    firstName: "Réka",
    lastName: "Hegedűs",
    email: "reka.hegedus@posta.example",
    phone: "+36 30 555 0142",
    programmeId: "advanced-protection",
    source: "course-date",
    experience:
      "Budapest, five years with an embassy's contracted guard force; planning of movements within the city.",
    motivation:
      "I plan journeys well and read people well, and have never been taught how to put the two together under threat. The modules on threat management are what brought me here.",
    steps: [],
  },
  // Screening: one is going well, one waits for the applicant.
  {
    hoursAgo: 5 * day - 2,
    firstName: "Sefina",
    lastName: "Leota",
    email: "sefina.leota@post.example",
    phone: "+64 22 555 0143",
    programmeId: "flight-single",
    source: "programme",
    owned: true,
    motivation:
      "My uncle flew mail out of Hokitika and let me hold the yoke when I was nine. I am twenty-two now and have saved for this.",
    steps: [
      { hoursAgo: 4 * day + 5, to: "initial-screening" },
      {
        hoursAgo: 4 * day + 1,
        note: "No experience needed for this one. Asked by telephone whether she holds a medical certificate: examination is booked.",
      },
    ],
  },
  {
    hoursAgo: 9 * day - 4,
    firstName: "Gergő",
    lastName: "Balla",
    email: "gergo.balla@posta.example",
    phone: "+36 20 555 0144",
    programmeId: "core-protection",
    experience: "Two years of retail security in Szeged.",
    motivation:
      "I want to leave the shop floor for work that needs preparation. I can train at the Budapest base from September.",
    steps: [
      {
        hoursAgo: 7 * day + 2,
        to: "initial-screening",
        reason: "Requirements look met on paper; Budapest to check the employment dates.",
      },
    ],
  },
  // Interview: the demo's member, and a pilot from Nelson.
  {
    hoursAgo: 16 * day + 6,
    firstName: "Aroha",
    lastName: "Ngata",
    email: member.email,
    phone: "+64 27 555 0145",
    programmeId: "advanced-protection",
    source: "account",
    owned: true,
    score: {
      background: 5,
      character: 4,
      note: "Four years in the Police. Ask how she works with families.",
    },
    experience:
      "Four years in the Police, two of them on the front desk of the airport team. Introduction to Close Protection finished last year.",
    motivation:
      "I liked the introduction more than I expected to, above all the planning. I would like to work with families rather than with celebrities.",
    steps: [
      { hoursAgo: 14 * day - 1, to: "initial-screening" },
      {
        hoursAgo: 13 * day + 4,
        note: "Her instructor from the introduction speaks highly of her. Certificate is on file.",
      },
      { hoursAgo: 6 * day - 3, to: "interview", reason: "All basic requirements met." },
    ],
  },
  {
    hoursAgo: 20 * day + 3,
    firstName: "Lachlan",
    lastName: "Munro",
    email: "lachlan.munro@post.example",
    phone: "+64 21 555 0146",
    programmeId: "flight-multi",
    source: "course-date",
    owned: true,
    experience: "Private licence, 212 hours, most of them around the Marlborough Sounds.",
    motivation:
      "A charter company in Nelson will take me on once I hold the multi-engine rating. I would rather learn it from people who teach procedures first.",
    steps: [
      { hoursAgo: 18 * day - 2, to: "initial-screening" },
      { hoursAgo: 10 * day + 5, to: "interview" },
      { hoursAgo: 2 * day + 1, note: "Prefers a video call; free on weekday mornings." },
    ],
  },
  // Accepted after an interview in Budapest.
  {
    hoursAgo: 34 * day - 4,
    firstName: "Dorottya",
    lastName: "Vámos",
    email: student.email,
    phone: "+36 70 555 0147",
    programmeId: "core-protection",
    experience:
      "Eight years of judo for the national squad, three as an instructor; one season as a steward at the Danube festivals.",
    motivation:
      "Sport taught me to stay calm when somebody wants me to lose my balance. I would like to use that for someone else's safety.",
    steps: [
      { hoursAgo: 32 * day + 2, to: "initial-screening" },
      { hoursAgo: 25 * day + 6, to: "interview" },
      {
        hoursAgo: 9 * day - 1,
        note: "Interview at the Budapest base with two instructors. Clear, honest about what she does not know. Both in favour.",
      },
      { hoursAgo: 8 * day + 4, to: "acceptance-enrollment" },
    ],
  },
  // After that she was accepted for a second course, without another interview in person.
  {
    hoursAgo: 20 * day + 1,
    firstName: "Dorottya",
    lastName: "Vámos",
    email: student.email,
    phone: "+36 70 555 0147",
    programmeId: "flight-single",
    experience: "None in the air. Eleven years of judo, and soon a close protection course.",
    motivation:
      "In my interview somebody said that protective teams and pilots plan the same journey. I would like to learn it from both sides while I am in Christchurch anyway.",
    steps: [
      { hoursAgo: 18 * day + 2, to: "initial-screening" },
      { hoursAgo: 12 * day - 2, to: "interview" },
      {
        hoursAgo: 7 * day + 3,
        note: "Video call with the chief flight instructor. Medical certificate seen; in favour.",
      },
      { hoursAgo: 6 * day + 5, to: "acceptance-enrollment" },
    ],
  },
  // A good applicant, but no place on a rotary course is free for now.
  {
    hoursAgo: 28 * day - 3,
    firstName: "Hēmi",
    lastName: "Tautari",
    email: "hemi.tautari@post.example",
    phone: "+64 22 555 0148",
    programmeId: "flight-rotary",
    source: "form",
    experience: "Ten years as a crewman on rescue helicopters out of Hokitika.",
    motivation: "I have looked over pilots' shoulders for ten years. It is time to sit in front.",
    steps: [
      { hoursAgo: 26 * day + 3, to: "initial-screening" },
      { hoursAgo: 19 * day - 2, to: "interview" },
      {
        hoursAgo: 12 * day + 5,
        to: "wait-listed",
        reason: "Would take him at once; no rotary place is free.",
      },
    ],
  },
  // Two more were offered a place. One has not answered yet, one has accepted and has not paid yet.
  {
    hoursAgo: 24 * day - 5,
    firstName: "Tāne",
    lastName: "Rewiti",
    email: "tane.rewiti@post.example",
    phone: "+64 21 555 0151",
    programmeId: "surveillance",
    experience: "Nine years in loss prevention, the last four as a team leader in Ōtautahi.",
    motivation:
      "I am good at seeing and poor at writing down what I saw. That is what I want to learn properly.",
    steps: [
      { hoursAgo: 22 * day + 3, to: "initial-screening" },
      { hoursAgo: 15 * day - 2, to: "interview" },
      { hoursAgo: 6 * day + 2, note: "Calm, exact, asks good questions. Offer him January." },
      { hoursAgo: 3 * day + 1, to: "acceptance-enrollment" },
    ],
  },
  {
    hoursAgo: 30 * day + 2,
    firstName: "Zsófia",
    lastName: "Kerekes",
    email: "zsofia.kerekes@posta.example",
    phone: "+36 70 555 0152",
    programmeId: "flight-single",
    experience: "Glider pilot, 140 hours, Hármashatárhegy.",
    motivation:
      "I have flown without an engine for six years and would like to see what one adds, far from home and in English.",
    steps: [
      { hoursAgo: 28 * day - 3, to: "initial-screening" },
      { hoursAgo: 20 * day + 4, to: "interview" },
      { hoursAgo: 5 * day + 6, to: "acceptance-enrollment" },
    ],
  },
  // Declined, with a reason that he can act on.
  {
    hoursAgo: 22 * day + 1,
    firstName: "Kyle",
    lastName: "Brandt",
    email: "kyle.brandt@post.example",
    phone: "+64 21 555 0149",
    programmeId: "core-protection",
    motivation: "I finish school in November and want to start straight away.",
    steps: [
      { hoursAgo: 21 * day - 4, to: "initial-screening" },
      {
        hoursAgo: 20 * day + 2,
        to: "declined",
        reason:
          "The minimum age for entry is 18. Please apply again once you have turned 18; a first-aid certificate until then will help.",
      },
    ],
  },
  // Withdrawn by the applicant, for a good reason.
  {
    hoursAgo: 40 * day + 6,
    firstName: "Eszter",
    lastName: "Fodor",
    email: "eszter.fodor@posta.example",
    phone: "+36 30 555 0150",
    programmeId: "advanced-protection",
    experience: "Seven years in the Hungarian Defence Forces, two deployments.",
    motivation: "I would like to stay in protection after my service ends in spring.",
    steps: [
      { hoursAgo: 38 * day - 1, to: "initial-screening" },
      { hoursAgo: 36 * day + 4, note: "Wrote that her service has been prolonged by a year." },
      { hoursAgo: 35 * day - 3, to: "withdrawn", byApplicant: true },
    ],
  },
  // Three for the date in Budapest that was moved (demo-moved-intake.ts).
  {
    hoursAgo: 30 * day,
    firstName: "Nikau",
    lastName: "Hetaraka",
    email: "nikau.hetaraka@post.example",
    phone: "+64 27 555 0161",
    programmeId: "surveillance",
    source: "course-date",
    owned: true,
    experience: "Nine years in store detection, the last three as a trainer.",
    motivation: "I teach what I have picked up by myself. I want to know which of it is right.",
    steps: [
      { hoursAgo: 27 * day, to: "initial-screening" },
      { hoursAgo: 22 * day, to: "interview" },
    ],
  },
  {
    hoursAgo: 28 * day,
    firstName: "Petra",
    lastName: "Lukács",
    email: "petra.lukacs@posta.example",
    phone: "+36 30 555 0162",
    programmeId: "surveillance",
    source: "course-date",
    owned: true,
    experience: "Five years of insurance investigations in Győr.",
    motivation:
      "My work is watching and writing down. I would like to do it for people instead of for claims.",
    steps: [
      { hoursAgo: 25 * day, to: "initial-screening" },
      { hoursAgo: 20 * day, to: "interview" },
    ],
  },
  {
    hoursAgo: 27 * day,
    firstName: "Ilse",
    lastName: "Vandermeer",
    email: "ilse.vandermeer@post.example",
    phone: "+31 6 5555 0163",
    programmeId: "surveillance",
    source: "course-date",
    owned: true,
    experience: "Seven years with the Dutch military police.",
    motivation:
      "Surveillance was always done by another department. I want to learn it properly before I work alone.",
    steps: [
      { hoursAgo: 24 * day, to: "initial-screening" },
      { hoursAgo: 19 * day, to: "interview" },
    ],
  },
];

export const demoApplications: Seed = {
  name: "demo/applications",
  run: async (tx) => {
    const [officerProfile] = await tx.db
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.email, officer.email));
    const officerId = officerProfile?.id ?? null;
    for (const story of applicationStories) await tell(tx, story, officerId);
  },
};

async function tell(tx: Tx, story: Story, officerId: string | null) {
  const { steps, hoursAgo, source = "admissions", owned, score, ...form } = story;
  const timeOf = (ago: number) => new Date(tx.clock.now().getTime() - hours(ago));
  const receivedAt = timeOf(hoursAgo);
  const id = newId(receivedAt);
  const transitions: Transition[] = [
    { hoursAgo, to: "online-application", byApplicant: true },
    ...steps.filter((step) => "to" in step),
  ];
  const last = transitions.at(-1)!;
  await tx.db.insert(applications).values({
    ...form,
    id,
    source,
    ownerId: owned ? officerId : null,
    stage: last.to,
    receivedAt,
    movedAt: timeOf(last.hoursAgo),
    fingerprint: id,
  });
  await tx.db.insert(applicationTransitions).values(
    transitions.map((transition, position) => ({
      id: newId(timeOf(transition.hoursAgo)),
      applicationId: id,
      fromStage: transitions[position - 1]?.to ?? null,
      toStage: transition.to,
      movedBy: transition.byApplicant ? null : officerId,
      reason: transition.reason ?? null,
      at: timeOf(transition.hoursAgo),
    })),
  );
  if (score && officerId) {
    const { note, ...scores } = score;
    await tx.db.insert(applicationScores).values({
      id: newId(timeOf(last.hoursAgo)),
      applicationId: id,
      readerId: officerId,
      scores: { ...scores, clearance: null },
      note,
      givenAt: timeOf(last.hoursAgo - 2),
    });
  }
  const notes = steps.filter((step) => "note" in step);
  if (notes.length === 0) return;
  await tx.db.insert(conversationNotes).values(
    notes.map(({ hoursAgo: ago, note }) => ({
      id: newId(timeOf(ago)),
      subjectKind: "application",
      subjectId: id,
      authorId: officerId,
      text: note,
      writtenAt: timeOf(ago),
    })),
  );
}
