import { and, eq, isNull } from "drizzle-orm";
import { certificateToRenew } from "#app/contexts/learning/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { PLAN_LOCK } from "../plan-lock.ts";
import { trainingPolicy } from "../policy.ts";
import { sessionRow } from "../session/plan.server.ts";
import { addGuest } from "../session/roster.server.ts";
import { refreshers } from "../tables/refreshers.ts";
import { awardRules } from "../tables/rules.ts";
import { rosterEntries } from "../tables/sessions.ts";

type Refused =
  | "not-running"
  | "has-begun"
  | "another-topic"
  | "student-busy"
  | "too-small"
  | "ratio";

/**
 * Puts the student of a refresher on the roster of a session that it asks for, of any intake.
 *
 * Errors: "not-running"; "has-begun"; "another-topic"; "student-busy", "too-small" or "ratio" as for
 * a make-up. A second click changes nothing.
 */
export async function addToSession(
  ctx: Ctx,
  number: string,
  sessionId: string,
): Promise<Result<undefined, Refused>> {
  return transact<undefined, Refused>(ctx, async (tx) => {
    const certificate = orNotFound(await certificateToRenew(tx, { number }));
    authorize(trainingPolicy.runRefresher(tx.actor, certificate));
    await waitForLock(tx, PLAN_LOCK);
    const [found] = await tx.db
      .select({ refresher: refreshers, content: awardRules.content })
      .from(refreshers)
      .innerJoin(awardRules, eq(awardRules.id, refreshers.ruleId))
      .where(and(eq(refreshers.certificateId, certificate.id), isNull(refreshers.endedAt)));
    if (!found || found.refresher.completedAt) return err("not-running");
    const session = orNotFound(await sessionRow(tx, sessionId));
    if (session.state !== "published" || session.startsAt <= tx.clock.now()) {
      return err("has-begun");
    }
    const { id: enrolmentId, profileId, awardId } = found.refresher;
    const topics = found.content.refresher?.topics ?? [];
    if (session.awardId !== awardId || !topics.includes(session.topic)) return err("another-topic");
    const [there] = await tx.db
      .select()
      .from(rosterEntries)
      .where(
        and(
          eq(rosterEntries.sessionId, sessionId),
          eq(rosterEntries.enrolmentId, enrolmentId),
          isNull(rosterEntries.until),
        ),
      );
    if (there) return ok();
    return addGuest(tx, session, { enrolmentId, profileId, via: "refresher", makesUpFor: null });
  });
}
