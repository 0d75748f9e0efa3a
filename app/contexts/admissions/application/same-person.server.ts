import { and, asc, eq, exists, isNull, not, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#app/kernel/actor.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { isFinal, stages } from "../stage/rules.ts";
import { applications, lowerName } from "../tables/applications.ts";
import { enrolments } from "../tables/seats.ts";

type Applicant = { firstName: string; lastName: string; email: string };

export const closedStages = stages.filter(isFinal);

/**
 * Returns the oldest open application of the same person for the same programme, locked; undefined
 * if there is none. It is the same person if the account that has verified the address sends the
 * form, or if address and name are the same. An application that led to a place is not open.
 *
 * Of several such forms that are sent at once, the others wait until the first one is stored.
 */
export async function openApplicationOf(tx: Tx, programmeId: string, applicant: Applicant) {
  const account = verifiedAddress(tx.actor);
  const email = applicant.email.toLowerCase();
  await lockApplicants(tx, programmeId, [email, ...(account ? [account] : [])]);
  const sameName = eq(lowerName(applications), nameOf(applicant));
  const from = (address: string) => eq(sql`lower(${applications.email})`, address);
  const [row] = await tx.db
    .select({
      id: applications.id,
      stage: applications.stage,
      intakeId: applications.intakeId,
      fingerprint: applications.fingerprint,
      receivedAt: applications.receivedAt,
    })
    .from(applications)
    .where(
      and(
        eq(applications.programmeId, programmeId),
        isOpen,
        or(
          email === account ? from(email) : and(from(email), sameName),
          account ? and(from(account), sameName) : undefined,
        ),
      ),
    )
    .orderBy(asc(applications.receivedAt), asc(applications.id))
    .limit(1)
    .for("update");
  return row;
}

/** Whether an application has not ended: neither closed nor with a place. */
const isOpen: SQL = and(
  notInArray(applications.stage, closedStages),
  not(
    exists(
      sql`(select 1 from ${enrolments} where ${and(eq(enrolments.applicationId, applications.id), isNull(enrolments.cancelledAt))})`,
    ),
  ),
)!;

/** Waits for others who store or join an application from these addresses for a programme. */
export async function lockApplicants(
  tx: Tx,
  programmeId: string,
  emails: readonly string[],
): Promise<void> {
  for (const email of [...new Set(emails.map((each) => each.toLowerCase()))].sort()) {
    await waitForLock(tx, `applicant ${programmeId} ${email}`);
  }
}

function verifiedAddress(actor: Actor): string | undefined {
  return actor.kind === "member" && actor.emailVerified ? actor.email.toLowerCase() : undefined;
}

const nameOf = ({ firstName, lastName }: Applicant) => sql`lower(${`${firstName} ${lastName}`})`;
