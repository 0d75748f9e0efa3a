import { beginAssessment } from "#app/contexts/training/assessment/begin.server.ts";
import { wholeAssessment } from "#app/contexts/training/assessment/content.server.ts";
import type { Result as Found } from "#app/contexts/training/assessment/rules.ts";
import { signProven } from "#app/contexts/training/assessment/sign.server.ts";
import { verifyProven } from "#app/contexts/training/assessment/verify.server.ts";
import type { Criterion } from "#app/contexts/training/criteria/rules.ts";
import { criteriaSets } from "#app/contexts/training/tables/assessments.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Result } from "#app/kernel/result.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";

/** Invented, as everything of this course. */
const criteria: Criterion[] = [
  ["H1", "Checks and clears a firearm that somebody hands over", true],
  ["H2", "Keeps the muzzle in a safe direction throughout", true],
  ["T1", "Locks a firearm away for transport and completes the record", false],
].map(([code, text, critical]) => ({
  code: code as string,
  text: text as string,
  critical: critical as boolean,
  scale: "competent",
  pass: null,
  attempts: 2,
  exhibits: 0,
  maps: [],
}));

const passed: Found[] = criteria.map(({ code }) => ({ code, result: "competent" }));
const notYet: Found[] = [
  {
    code: "H1",
    result: "not-yet",
    note: "Missed the session on handling, and left out the chamber.",
  },
  ...passed.slice(1),
];

/** Publishes the criteria set that the award's rule names, and returns its id. */
export async function handlingCriteria(tx: Tx, awardId: string, at: Date): Promise<string> {
  const setId = newId(at);
  await tx.db.insert(criteriaSets).values({
    id: newId(at),
    setId,
    awardId,
    number: 1,
    title: "Handling a firearm",
    purpose: "final",
    criteria,
    savedAt: at,
    publishedAt: at,
  });
  return setId;
}

/**
 * Assesses the people of a session: one instructor signs, and a lead verifies. Both are given as
 * transactions with their actor and clock. Whoever is in `notCompetent` is not yet competent.
 */
export async function assessAll(
  { signs, verifies }: { signs: Tx; verifies: Tx },
  of: { sessionId: string; setId: string },
  people: readonly { name: string; enrolmentId: string }[],
  notCompetent: readonly string[],
): Promise<void> {
  for (const { name, enrolmentId } of people) {
    const { assessmentId } = done(await beginAssessment(signs, { ...of, enrolmentId }));
    const results = notCompetent.includes(name) ? notYet : passed;
    done(await signProven(signs, assessmentId, { version: "1", results }, "password"));
    const { assessment } = (await wholeAssessment(verifies, assessmentId))!;
    const seen = assessment.signedHash!;
    const reason = "No other lead of this award was in Budapest.";
    done(await verifyProven(verifies, assessmentId, { seen, reason }, "password"));
  }
}

function done<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`the demo's finished course: ${result.error}`);
  return result.value;
}
