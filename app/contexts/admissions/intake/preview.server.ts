import { and, eq, isNull } from "drizzle-orm";
import { programmeNames } from "#app/contexts/catalogue/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { admissionsPolicy } from "../policy.ts";
import { intakes } from "../tables/applications.ts";
import {
  affectedBy,
  concernsPeople,
  interestedIn,
  lastKnown,
  versionOfPeople,
} from "./announce.server.ts";
import {
  changeByDecision,
  type ChangeKind,
  datesText,
  type KnownIntake,
  knownOf,
} from "./change.ts";
import { timesOf } from "./change-times.ts";
import { knownAfter } from "./commands.server.ts";
import type { ChangedIntake } from "./form.ts";
import type { IntakeDecision, IntakePlan } from "./plan-form.ts";

/** What staff are about to save on an intake. */
export type WantedChange =
  | { intent: "move"; form: ChangedIntake }
  | { intent: "plan"; form: IntakePlan }
  | { intent: "decide"; form: IntakeDecision };

/**
 * Returns whom a change would concern and what they would read, before it is saved. `change` is
 * undefined if nobody would have to be told.
 */
export async function previewChange(ctx: Ctx, id: string, wanted: WantedChange) {
  authorize(admissionsPolicy.readIntake(ctx.actor));
  const [row] = await ctx.db
    .select()
    .from(intakes)
    .where(and(eq(intakes.id, id), isNull(intakes.removedAt)));
  const intake = orNotFound(row);
  const names = await programmeNames(ctx);
  const named = (known: KnownIntake) => ({
    ...known,
    programme: names.get(known.programmeId) ?? known.programmeId,
    when: datesText(known),
  });
  const people = await affectedBy(ctx, id);
  const to = await wantedState(ctx, intake, wanted);
  const change =
    to && people.length > 0
      ? {
          kind: to.kind,
          before: named(to.before),
          after: named(to.after),
          ...timesOf(to.kind, to.after, ctx.clock.now()),
        }
      : undefined;
  return {
    intake: named(intake),
    change,
    people,
    peopleVersion: versionOfPeople(people),
    /** They wait for a date of the programme and are told of a moved one as of a new one. */
    interested: to?.kind === "moved" ? await interestedIn(ctx, intake) : [],
  };
}

async function wantedState(
  ctx: Ctx,
  intake: typeof intakes.$inferSelect,
  wanted: WantedChange,
): Promise<{ kind: ChangeKind; before: KnownIntake; after: KnownIntake } | undefined> {
  const before = knownOf(intake);
  if (wanted.intent === "decide") {
    const kind = changeByDecision(intake.runState, wanted.form.to);
    const known = intake.runState === "postponed" ? await lastKnown(ctx, intake) : before;
    return kind && { kind, before: known, after: before };
  }
  const after =
    wanted.intent === "plan"
      ? { ...before, endsOn: wanted.form.endsOn }
      : await knownAfter(ctx, intake, wanted.form);
  if (intake.runState === "postponed") return undefined;
  const told = concernsPeople(intake, after, ctx.clock.now());
  return told ? { kind: "moved", before, after } : undefined;
}
