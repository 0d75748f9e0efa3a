import { and, asc, eq, inArray } from "drizzle-orm";
import { demoPeople } from "#app/contexts/identity/demo.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import {
  acknowledgeAssessment,
  disputeAssessment,
} from "#app/contexts/training/assessment/answer.server.ts";
import { beginAssessment } from "#app/contexts/training/assessment/begin.server.ts";
import { wholeAssessment } from "#app/contexts/training/assessment/content.server.ts";
import type { Result as Found } from "#app/contexts/training/assessment/rules.ts";
import { signProven } from "#app/contexts/training/assessment/sign.server.ts";
import { verifyProven } from "#app/contexts/training/assessment/verify.server.ts";
import type { Criterion } from "#app/contexts/training/criteria/rules.ts";
import { criteriaSets } from "#app/contexts/training/tables/assessments.ts";
import { rosterEntries, trainingSessions } from "#app/contexts/training/tables/sessions.ts";
import type { Member } from "#app/kernel/actor.ts";
import { hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Result } from "#app/kernel/result.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";

/** Invented, like the mapping: nobody has checked which unit the criteria correspond to. */
const criteria: Criterion[] = [
  ["S1", "Searches a vehicle in the order that was taught", true],
  ["S2", "Reports what was found before touching it", true],
  ["S3", "Briefs the team afterwards", false],
].map(([code, text, critical]) => ({
  code: code as string,
  text: text as string,
  critical: critical as boolean,
  scale: "competent",
  pass: null,
  attempts: 3,
  exhibits: 0,
  maps: [],
}));

const passed: Found[] = criteria.map(({ code }) => ({ code, result: "competent" }));
const notYet: Found[] = [
  { code: "S1", result: "not-yet", note: "Left out the wheel arches and the roof lining." },
  ...passed.slice(1),
];

/**
 * Sign-offs of the running course, assessed at its session about searching: some are verified and
 * acknowledged, one waits for the lead, one is disputed, and one student is not yet competent and is
 * assessed again tomorrow.
 */
export const demoAssessments: Seed = {
  name: "demo/assessments",
  run: async (tx) => {
    const teach = await as(tx, "instructor");
    const lead = await as(tx, "lead");
    const names = [
      "Isla Fernside",
      "Marek Dolinay",
      "Joss Wetherill",
      "Noémi Harsányi-Beck",
      "Tuva Ashgrove",
    ];
    const on = await tx.db
      .select({
        name: profiles.name,
        id: profiles.id,
        roster: rosterEntries,
        session: trainingSessions,
      })
      .from(rosterEntries)
      .innerJoin(profiles, eq(profiles.id, rosterEntries.profileId))
      .innerJoin(trainingSessions, eq(trainingSessions.id, rosterEntries.sessionId))
      .where(and(inArray(profiles.name, names), eq(trainingSessions.base, "Christchurch")))
      .orderBy(asc(trainingSessions.startsAt));
    const search = on.find(
      ({ session }) => session.topic === "Search" && session.closedAt,
    )?.session;
    const tomorrow = on.at(-1)?.session;
    if (!search || !tomorrow) return;
    const setId = newId(search.endsAt);
    await tx.db.insert(criteriaSets).values({
      id: newId(search.endsAt),
      setId,
      awardId: search.awardId,
      number: 1,
      title: "Searching a vehicle",
      purpose: "final",
      criteria,
      savedAt: search.startsAt,
      publishedAt: search.startsAt,
    });
    // What followed the session happened in the hours after it.
    const after = (ctx: Tx, by: number): Tx => ({
      ...ctx,
      clock: { now: () => new Date(search.endsAt.getTime() + hours(by)) },
    });
    const placeOf = (name: string) => on.find((each) => each.name === name)!;
    const begin = async (name: string, sessionId: string, by: number) => {
      const { enrolmentId } = placeOf(name).roster;
      const of = { sessionId, enrolmentId, setId };
      return done(await beginAssessment(after(teach, by), of)).assessmentId;
    };
    const sign = async (name: string, results: Found[]) => {
      const id = await begin(name, search.id, 1);
      done(await signProven(after(teach, 1), id, { version: "1", results }, "password"));
      return id;
    };
    const seenOf = async (id: string) => (await wholeAssessment(tx, id))!.assessment.signedHash!;
    const verify = async (id: string) => {
      const seen = await seenOf(id);
      done(await verifyProven(after(lead, 5), id, { seen }, "password"));
      return seen;
    };
    const self = (name: string) => after(actingAs(tx, placeOf(name).id, name), 20);
    for (const name of ["Isla Fernside", "Marek Dolinay"]) {
      const id = await sign(name, passed);
      const seen = await verify(id);
      done(await acknowledgeAssessment(self(name), id, { seen }));
    }
    const failed = await sign("Joss Wetherill", notYet);
    await verify(failed);
    await begin("Joss Wetherill", tomorrow.id, 24);
    await sign("Noémi Harsányi-Beck", passed);
    const disputed = await sign("Tuva Ashgrove", notYet);
    const reason = "I searched the wheel arches before you came to my vehicle.";
    const seen = await seenOf(disputed);
    done(await disputeAssessment(self("Tuva Ashgrove"), disputed, { seen, reason }));
  },
};

function done<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`the demo's assessments: ${result.error}`);
  return result.value;
}

async function as(tx: Tx, key: "instructor" | "lead"): Promise<Tx> {
  const { email, name } = demoPeople.find((each) => each.key === key)!;
  const [profile] = await tx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, email));
  return actingAs(tx, profile!.id, name, ["instructor"]);
}

function actingAs(tx: Tx, id: string, name: string, roles: readonly "instructor"[] = []): Tx {
  const actor: Member = {
    kind: "member",
    id,
    sessionId: newId(tx.clock.now()),
    name,
    email: "",
    emailVerified: true,
    roles: new Set(roles),
  };
  return { ...tx, actor };
}
