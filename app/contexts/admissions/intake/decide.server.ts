import { and, eq, inArray, isNull } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { intakeAdvanced, intakeDecided, intakePlanned } from "../events.ts";
import { admissionsPolicy } from "../policy.ts";
import { reallocateSeats } from "../seats/seats.server.ts";
import { intakes } from "../tables/applications.ts";
import type { IntakeDecision, IntakePlan } from "./plan-form.ts";
import {
  announceChange,
  type Confirmed,
  lastKnown,
  peopleOfDecision,
  peopleToTell,
  toldOf,
} from "./announce.server.ts";
import { changeByDecision, knownOf } from "./change.ts";
import { type Intake, lockedIntake, paidPlaces, writeIntake } from "./rows.server.ts";
import { beginsAt, passesAt } from "./rules.ts";
import { decisionsOn, isCalledOff, needsReason, runStateLabels, stateInTime } from "./run-state.ts";

type PlanError =
  | "changed-meanwhile"
  | "removed-meanwhile"
  | "ends-before-start"
  | "decided-too-late"
  | "minimum-above-seats"
  | "affects-people"
  | "in-the-past";

/**
 * Saves an intake's last day, minimum and day of the decision.
 *
 * Errors: "changed-meanwhile"; "removed-meanwhile" if it was deleted; "ends-before-start";
 * "decided-too-late" if the day of the decision is after the first day; "minimum-above-seats";
 * "affects-people" if another last day concerns people whom staff have not seen yet.
 */
export async function planIntake(
  ctx: Ctx,
  id: string,
  form: IntakePlan,
  confirmed?: Confirmed,
): Promise<Result<undefined, PlanError>> {
  return transact<undefined, PlanError>(ctx, async (tx) => {
    const row = await lockedIntake(tx, id);
    authorize(admissionsPolicy.planIntake(tx.actor));
    const intake = orNotFound(row);
    if (intake.removedAt) return err("removed-meanwhile");
    const after = {
      endsOn: form.endsOn,
      minimum: form.minimum,
      decideBy: form.decideBy ?? null,
    };
    const before = planOf(intake);
    // Also true for the second of two clicks.
    if (JSON.stringify(before) === JSON.stringify(after)) return ok();
    const stale = requireVersion(intake, form.version);
    if (stale) return stale;
    if (after.endsOn < intake.date) return err("ends-before-start");
    if (after.decideBy && after.decideBy > intake.date) return err("decided-too-late");
    if (after.minimum > intake.seats) return err("minimum-above-seats", { seats: intake.seats });
    const change = {
      kind: "moved" as const,
      before: knownOf(intake),
      after: knownOf({ ...intake, ...after }),
    };
    const told = isCalledOff(intake.runState)
      ? ok([])
      : await peopleToTell(tx, intake, change, confirmed);
    if (!told.ok) return told;
    await writeIntake(tx, intake, after);
    await announceChange(tx, id, change, told.value, confirmed?.message);
    const details = { ...after, ...toldOf(told.value, confirmed) };
    await record(tx, intakePlanned, { intakeId: id }, { before, after: details });
    return ok();
  });
}

type DecisionError =
  | "changed-meanwhile"
  | "removed-meanwhile"
  | "not-to-decide"
  | "reason-needed"
  | "affects-people"
  | "in-the-past";

/**
 * Decides whether an intake takes place. If people would have to be told, staff confirm first whom
 * they have seen.
 *
 * Errors: "changed-meanwhile"; "removed-meanwhile"; "not-to-decide" with its state, for example once
 * it has begun; "reason-needed" if it is to run below its minimum; "affects-people" with how many
 * have an offer or a place; "in-the-past" if they would be told of a day that has begun.
 */
export async function decideIntake(
  ctx: Ctx,
  id: string,
  { to, reason, version }: IntakeDecision,
  confirmed?: Confirmed,
): Promise<Result<undefined, DecisionError>> {
  return transact<undefined, DecisionError>(ctx, async (tx) => {
    const row = await lockedIntake(tx, id);
    authorize(admissionsPolicy.decideIntake(tx.actor));
    const intake = orNotFound(row);
    if (intake.removedAt) return err("removed-meanwhile");
    // The second of two clicks.
    if (intake.runState === to && intake.decisionReason === (reason ?? null)) return ok();
    const stale = requireVersion(intake, version);
    if (stale) return stale;

    const now = tx.clock.now();
    const from = intake.runState;
    if (!decisionsOn(from, beginsAt(intake) <= now).includes(to)) {
      return err("not-to-decide", { state: runStateLabels[from] });
    }
    const paid = await paidPlaces(tx, id);
    if (needsReason(to, { paid, minimum: intake.minimum }) && !reason) {
      return err("reason-needed", { paid, minimum: intake.minimum });
    }
    const kind = changeByDecision(from, to);
    const change = kind && {
      kind,
      before: from === "postponed" ? await lastKnown(tx, intake) : knownOf(intake),
      after: knownOf(intake),
    };
    const told = change ? await peopleOfDecision(tx, intake, change, confirmed) : ok([]);
    if (!told.ok) return told;
    const decided = { runState: to, decisionReason: reason ?? null };
    await writeIntake(tx, intake, { ...decided, decidedAt: now });
    if (change) await announceChange(tx, id, change, told.value, confirmed?.message);
    // Seats that were given back while it was postponed go to the wait-list.
    if (to === "planned") await reallocateSeats(tx, { ...intake, ...decided });
    const before = { runState: from, decisionReason: intake.decisionReason };
    const after = { ...decided, paid, minimum: intake.minimum, ...toldOf(told.value, confirmed) };
    await record(tx, intakeDecided, { intakeId: id, to }, { before, after });
    return ok();
  });
}

/** Moves confirmed intakes on that have begun or ended. */
export async function advanceIntakes(ctx: Ctx): Promise<void> {
  const candidates = await ctx.db
    .select()
    .from(intakes)
    .where(and(inArray(intakes.runState, ["confirmed", "running"]), isNull(intakes.removedAt)));
  for (const { id } of candidates.filter(
    (each) => stateAt(each, ctx.clock.now()) !== each.runState,
  )) {
    await transact<undefined, never>(ctx, async (tx) => {
      const intake = await lockedIntake(tx, id);
      if (!intake || intake.removedAt) return ok();
      const to = stateAt(intake, tx.clock.now());
      if (to === intake.runState) return ok();
      // The version stays, so that an edit that somebody has begun is not refused.
      await tx.db.update(intakes).set({ runState: to }).where(eq(intakes.id, id));
      await record(tx, intakeAdvanced, { intakeId: id, to });
      return ok();
    });
  }
}

function stateAt(intake: Intake, now: Date) {
  const begun = beginsAt(intake) <= now;
  const over = passesAt({ location: intake.location, date: intake.endsOn }) <= now;
  return stateInTime(intake.runState, { begun, over });
}

const planOf = ({ endsOn, minimum, decideBy }: Intake) => ({ endsOn, minimum, decideBy });
