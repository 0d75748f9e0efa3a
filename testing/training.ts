import { enrolments } from "#app/contexts/admissions/tables/seats.ts";
import { profiles, userRoles } from "#app/contexts/identity/tables.ts";
import type { SessionInput } from "#app/contexts/training/session/form.ts";
import {
  authorisationQualifications,
  instructorAuthorisations,
  instructorQualifications,
} from "#app/contexts/training/tables/instructors.ts";
import { trainingResources } from "#app/contexts/training/tables/resources.ts";
import type { Act } from "#app/contexts/training/instructor/rules.ts";
import type { Member, Role } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "./cast.ts";
import { application } from "./factories.ts";
import { offer } from "./offers.ts";

/** The award of the programme that `twoProgrammes` stores, which has no modules. */
export const CORE = "programme:core-protection";

/** Stores an account, and returns it as an actor. */
export async function account(ctx: Ctx, name: string, roles: Role[] = []): Promise<Member> {
  const id = newId();
  const email = `${id}@training.test`;
  await ctx.db.insert(profiles).values({ id, name, email, emailVerified: true });
  if (roles.length > 0) {
    await ctx.db.insert(userRoles).values(roles.map((role) => ({ userId: id, role })));
  }
  return { ...cast.member, id, sessionId: newId(), name, email, roles: new Set(roles) };
}

/** Stores a place on an intake for a new person. */
export async function student(ctx: Ctx, intakeId: string, name = "Isla Fernside") {
  const actor = await account(ctx, name);
  const [firstName = "", ...rest] = name.split(" ");
  const { id: applicationId } = await application(ctx, { firstName, lastName: rest.join(" ") });
  const { id: offerId } = await offer(ctx, { applicationId, intakeId, moduleIds: [] });
  const enrolledAt = ctx.clock.now();
  const enrolmentId = newId(enrolledAt);
  await ctx.db.insert(enrolments).values({
    id: enrolmentId,
    applicationId,
    offerId,
    intakeId,
    profileId: actor.id,
    moduleIds: [],
    orderId: newId(enrolledAt),
    enrolledAt,
  });
  return { enrolmentId, actor };
}

type Authorised = { subject?: string; act?: Act; until?: string | null };

/** Stores a qualification and an authorisation that rests on it. */
export async function authorised(
  ctx: Ctx,
  instructorId: string,
  { subject = CORE, act = "teach", until = null }: Authorised = {},
): Promise<void> {
  const at = ctx.clock.now();
  const qualificationId = newId(at);
  const authorisationId = newId(at);
  await ctx.db.insert(instructorQualifications).values({
    id: qualificationId,
    instructorId,
    kind: "teaching",
    number: "T-1",
    issuer: "A school",
    validFrom: "2020-01-01",
    validUntil: until,
    seenBy: cast.admin.id,
    seenAt: at,
  });
  await ctx.db.insert(instructorAuthorisations).values({
    id: authorisationId,
    instructorId,
    subject,
    act,
    grantedBy: cast.superAdmin.id,
    grantedAt: at,
  });
  await ctx.db.insert(authorisationQualifications).values({ authorisationId, qualificationId });
}

/** Stores a resource at Christchurch, a room for twelve unless said otherwise. */
export async function resource(
  ctx: Ctx,
  changes: Partial<typeof trainingResources.$inferInsert> = {},
) {
  const changedAt = ctx.clock.now();
  const id = newId(changedAt);
  const [row] = await ctx.db
    .insert(trainingResources)
    .values({
      id,
      base: "Christchurch",
      kind: "room",
      name: `Room ${id}`,
      capacity: 12,
      changedAt,
      ...changes,
    })
    .returning();
  return row!;
}

/** Returns a session as the form sends it: a class of two hours on the first day of the intake. */
export function sessionInput(
  lead: string,
  changes: {
    times?: Partial<SessionInput["times"]>;
    session?: Partial<SessionInput["session"]>;
    instructorIds?: string[];
    resourceIds?: string[];
    warningReason?: string;
    version?: string;
    key?: string;
  } = {},
): SessionInput {
  return {
    key: changes.key ?? newId(),
    version: changes.version ?? "",
    times: {
      date: "2026-03-10",
      start: "09:00",
      end: "11:00",
      startTwice: undefined,
      endTwice: undefined,
      ...changes.times,
    },
    session: {
      awardId: CORE,
      topic: "Search",
      kind: "class",
      place: "Room 1",
      groups: [],
      ...changes.session,
    },
    lead,
    instructorIds: changes.instructorIds ?? [lead],
    resourceIds: changes.resourceIds ?? [],
    warningReason: changes.warningReason,
  };
}
