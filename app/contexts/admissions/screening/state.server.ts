import { orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { sealerOf, sealText } from "#app/platform/sealing/seal.server.ts";
import { stageLabels } from "../stage/rules.ts";
import { takesEvidence } from "./rules.ts";
import { isReliedOn } from "./record.ts";
import { screeningStated } from "../events.ts";
import { todayAt } from "../intake/rules.ts";
import { admissionsPolicy } from "../policy.ts";
import { askedOf, birthDateOn, screeningRecord } from "./eligibility-queries.server.ts";
import type { Statement } from "./form.ts";
import { screenings } from "../tables/screening.ts";
import { lockedApplication } from "../stage/rows.server.ts";

/**
 * Stores the applicant's statement and their consent to being checked. The birth date is sealed.
 * The statement can be corrected until staff have used it.
 *
 * Errors: "not-now" with the stage; "born-later"; "statement-checked".
 */
export async function stateScreening(
  ctx: Ctx,
  applicationId: string,
  statement: Statement,
): Promise<Result<undefined, "not-now" | "born-later" | "statement-checked">> {
  return transact<undefined, "not-now" | "born-later" | "statement-checked">(ctx, async (tx) => {
    const row = await lockedApplication(tx, applicationId);
    const mine = row && admissionsPolicy.stateScreening(tx.actor, row);
    const { stage, programmeId } = orNotFound(mine ? row : undefined);
    if (!takesEvidence(stage)) return err("not-now", { stage: stageLabels[stage] });
    const now = tx.clock.now();
    if (statement.birthDate >= todayAt("Budapest", now)) return err("born-later");
    if (isReliedOn(await screeningRecord(tx, applicationId))) return err("statement-checked");

    const asked = await askedOf(tx, programmeId);
    const stated = {
      birthDateSealed: sealText(sealerOf(tx.site), statement.birthDate, birthDateOn(applicationId)),
      experienceMonths: asked.experienceMonths ? (statement.experienceMonths ?? null) : null,
      flightHours: asked.flightHours ? (statement.flightHours ?? null) : null,
      consentedAt: now,
      submittedAt: now,
    };
    await tx.db
      .insert(screenings)
      .values({ applicationId, ...stated })
      .onConflictDoUpdate({ target: screenings.applicationId, set: stated });
    await record(tx, screeningStated, { applicationId });
    return ok();
  });
}
