import { asc, eq } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { applicationScored } from "../events.ts";
import { admissionsPolicy } from "../policy.ts";
import { type CriterionScores, READERS, sumOf } from "../stage/criteria.ts";
import { lockedApplication } from "../stage/rows.server.ts";
import { applicationScores } from "../tables/pipeline.ts";
import type { ScoreRequest } from "./score-form.ts";

type ScoreError = "read-by-two" | "score-final" | "changed-meanwhile";

/**
 * Stores the actor's score of an application, or corrects it. The readers are independent: a score
 * can be corrected until the other reader has given theirs, and there are two readers at most.
 *
 * Errors: "read-by-two"; "score-final"; "changed-meanwhile" if the actor has saved another one in
 * another window.
 */
export async function scoreApplication(
  ctx: Ctx,
  id: string,
  { version, scores, note }: ScoreRequest,
): Promise<Result<undefined, ScoreError>> {
  return transact<undefined, ScoreError>(ctx, async (tx) => {
    const row = await lockedApplication(tx, id);
    authorize(admissionsPolicy.scoreApplication(tx.actor));
    orNotFound(row);
    const readerId = orNotFound(actorId(tx.actor));
    const given = await scoresOf(tx, id);
    const own = given.find((each) => each.readerId === readerId);
    // A double click is not a conflict: it asks for what is saved already.
    if (own && sameScore(own, { scores, note })) return ok();
    if (!own && given.length >= READERS) return err("read-by-two");
    if (own && given.length >= READERS) return err("score-final");
    const stale = requireVersion(own, version);
    if (stale) return stale;
    const values = { scores, note, givenAt: tx.clock.now(), version: (own?.version ?? 0) + 1 };
    if (own)
      await tx.db.update(applicationScores).set(values).where(eq(applicationScores.id, own.id));
    else {
      await tx.db
        .insert(applicationScores)
        .values({ id: newId(tx.clock.now()), applicationId: id, readerId, ...values });
    }
    // The audit log does not say the score: the other reader could see it there.
    await record(
      tx,
      applicationScored,
      { applicationId: id },
      { after: { corrected: Boolean(own) } },
    );
    return ok();
  });
}

/** A reader's score as the viewer may see it. */
export type ShownScore = {
  who: string;
  own: boolean;
  at: Date;
  /** Null while the viewer has not given their own: the other's stays hidden until then. */
  score: { scores: CriterionScores; note: string | null; sum: number; of: number } | null;
};

/**
 * Returns the scores of an application for staff. A reader sees the other's score after giving their
 * own. Once both are given, all staff see them.
 */
export async function scoresForStaff(ctx: Ctx, applicationId: string) {
  authorize(admissionsPolicy.readApplications(ctx.actor));
  const self = actorId(ctx.actor);
  const given = await scoresOf(ctx, applicationId);
  const own = given.find(({ readerId }) => readerId === self);
  const shown = own !== undefined || given.length >= READERS;
  const names = await displayNames(
    ctx,
    given.map(({ readerId }) => readerId),
  );
  return {
    given: given.map((row): ShownScore => ({
      who: names.get(row.readerId) ?? "A former member",
      own: row.readerId === self,
      at: row.givenAt,
      score: shown ? { scores: row.scores, note: row.note, ...sumOf(row.scores) } : null,
    })),
    own: own ? { scores: own.scores, note: own.note, version: own.version } : null,
    can: {
      score: admissionsPolicy.scoreApplication(ctx.actor) && given.length < READERS,
    },
  };
}

function scoresOf({ db }: Pick<Ctx, "db">, applicationId: string) {
  return db
    .select()
    .from(applicationScores)
    .where(eq(applicationScores.applicationId, applicationId))
    .orderBy(asc(applicationScores.givenAt), asc(applicationScores.id));
}

function sameScore(
  own: { scores: CriterionScores; note: string | null },
  { scores, note }: Pick<ScoreRequest, "scores" | "note">,
): boolean {
  return (
    own.note === note &&
    own.scores.background === scores.background &&
    own.scores.character === scores.character &&
    own.scores.clearance === scores.clearance
  );
}
