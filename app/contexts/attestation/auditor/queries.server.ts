import { count, desc, eq } from "drizzle-orm";
import { intakesById } from "#app/contexts/admissions/public.server.ts";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { MakeDocument } from "#app/platform/mail/outbox.server.ts";
import type { AttestedKind } from "../chain/kind.ts";
import { auditorLooked } from "../events.ts";
import { attestationPolicy } from "../policy.ts";
import { auditorPasses, auditorPassPeople, auditorVisits } from "../tables.ts";
import { trainingFileOf } from "../training-file/file.server.ts";
import { isLive } from "./rules.ts";

/** Returns the last hundred passes for staff, the newest first. Four queries. */
export async function auditorPassesForStaff(ctx: Ctx) {
  authorize(attestationPolicy.readAuditorPasses(ctx.actor));
  const rows = await ctx.db
    .select({ pass: auditorPasses, people: count(auditorPassPeople.profileId) })
    .from(auditorPasses)
    .leftJoin(auditorPassPeople, eq(auditorPassPeople.passId, auditorPasses.id))
    .groupBy(auditorPasses.id)
    .orderBy(desc(auditorPasses.givenAt), desc(auditorPasses.id))
    .limit(100);
  const names = await displayNames(
    ctx,
    rows.map(({ pass }) => pass.givenBy),
  );
  const intakes = await intakesById(
    ctx,
    rows.flatMap(({ pass }) => pass.intakeId ?? []),
  );
  const passes = rows.map(({ pass, people }) => ({
    id: pass.id,
    name: pass.name,
    address: pass.address,
    reason: pass.reason,
    people,
    intake: (pass.intakeId && intakes.get(pass.intakeId)) || null,
    givenAt: pass.givenAt,
    givenBy: names.get(pass.givenBy) ?? "A closed account",
    endsAt: pass.endedAt ?? pass.endsAt,
    live: isLive(pass, ctx.clock.now()),
  }));
  return { passes, can: { give: attestationPolicy.giveAuditorPass(ctx.actor) } };
}

/** Returns the form of a new pass, for an intake or with a person already listed. */
export async function auditorPassStart(
  ctx: Ctx,
  { intakeId, person }: { intakeId?: string | undefined; person?: string | undefined },
) {
  authorize(attestationPolicy.readAuditorPasses(ctx.actor));
  const intake = intakeId && (await intakesById(ctx, [intakeId])).get(intakeId);
  if (intakeId) orNotFound(intake);
  return {
    intake: intake || null,
    initial: {
      key: newId(ctx.clock.now()),
      days: "7",
      people: person ?? "",
      intakeId: intakeId ?? "",
    },
    can: { give: attestationPolicy.giveAuditorPass(ctx.actor) },
  };
}

type Visitor = { passId: string; visitId: string | null };

/**
 * Returns a pass for whoever opens its link: without the people until a code was entered. Throws
 * NotFound after its end.
 */
export async function auditorPass(ctx: Ctx, { passId, visitId }: Visitor) {
  const [pass] = await ctx.db.select().from(auditorPasses).where(eq(auditorPasses.id, passId));
  const { name, endsAt } = orNotFound(pass && isLive(pass, ctx.clock.now()) ? pass : undefined);
  if (!(await hasEntered(ctx, { passId, visitId }))) return { entered: false as const };
  const listed = await ctx.db
    .select({ id: auditorPassPeople.profileId })
    .from(auditorPassPeople)
    .where(eq(auditorPassPeople.passId, passId));
  const ids = listed.map(({ id }) => id);
  const names = await displayNames(ctx, ids);
  const people = ids
    .map((id) => ({ id, name: names.get(id) ?? "A closed account" }))
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
  return { entered: true as const, name, endsAt, people };
}

/**
 * Returns a training file for whoever has entered a code of a pass that lists the person, and records
 * the look in the audit log. Undefined if no code was entered. Throws NotFound for everybody else's
 * file, and after the pass's end.
 */
export async function trainingFileForAuditor(
  ctx: Ctx,
  visitor: Visitor,
  personId: string,
  kinds: readonly AttestedKind[],
  timeZone: string,
) {
  if (!(await mayLook(ctx, visitor, personId))) return undefined;
  const file = orNotFound(await trainingFileOf(ctx, kinds, personId, timeZone));
  await noteLook(ctx, visitor, personId, "page");
  return file;
}

/** The same as a download. Undefined if no code was entered. */
export async function downloadForAuditor(
  ctx: Ctx,
  visitor: Visitor,
  personId: string,
  document: "training-file" | "training-file-archive",
  make: MakeDocument,
) {
  if (!(await mayLook(ctx, visitor, personId))) return undefined;
  const made = orNotFound(await make(ctx, document, personId));
  await noteLook(ctx, visitor, personId, document);
  return made;
}

/** Returns whether a code was entered. Throws NotFound if the pass has ended or lists others only. */
async function mayLook(ctx: Ctx, visitor: Visitor, personId: string): Promise<boolean> {
  const { passId } = visitor;
  const [pass] = await ctx.db.select().from(auditorPasses).where(eq(auditorPasses.id, passId));
  const live = pass !== undefined && isLive(pass, ctx.clock.now());
  orNotFound(live ? pass : undefined);
  if (!(await hasEntered(ctx, visitor))) return false;
  const listed = await ctx.db
    .select({ id: auditorPassPeople.profileId })
    .from(auditorPassPeople)
    .where(eq(auditorPassPeople.passId, passId));
  const lists = listed.some(({ id }) => id === personId);
  orNotFound(attestationPolicy.readAsAuditor(ctx.actor, { isLive: live, lists }) || undefined);
  return true;
}

async function hasEntered(ctx: Ctx, { passId, visitId }: Visitor): Promise<boolean> {
  if (visitId === null) return false;
  const [visit] = await ctx.db.select().from(auditorVisits).where(eq(auditorVisits.id, visitId));
  return visit !== undefined && visit.passId === passId && ctx.clock.now() < visit.endsAt;
}

async function noteLook(ctx: Ctx, { passId }: Visitor, personId: string, what: string) {
  await transact(ctx, async (tx) => {
    await record(tx, auditorLooked, { personId }, { after: { passId, what } });
    return ok();
  });
}
