import { eq } from "drizzle-orm";
import { firstOffices } from "#app/contexts/institute/office/first-offices.ts";
import { readModules } from "../db/seed/catalogue/modules.ts";
import { programmeSeeds } from "../db/seed/catalogue/programmes.ts";
import type { Stage } from "#app/contexts/admissions/stage/rules.ts";
import { replyDue } from "#app/contexts/admissions/enquiry/rules.ts";
import type { NewEnquiry } from "#app/contexts/admissions/enquiry/send.server.ts";
import type { ApplicationRequest } from "#app/contexts/admissions/application/form.ts";
import {
  applicationTransitions,
  applications,
  enquiries,
} from "#app/contexts/admissions/tables/applications.ts";
import { offices } from "#app/contexts/institute/tables.ts";
import { firstFeeRules } from "#app/contexts/catalogue/fees/fee-rules.ts";
import { feeSettings, modules, programmes } from "#app/contexts/catalogue/tables.ts";
import { authFor } from "#app/contexts/identity/auth.server.ts";
import { invitations, profiles, sessions, userRoles } from "#app/contexts/identity/tables.ts";
import type { Member, Role } from "#app/kernel/actor.ts";
import { days, hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { hashPassword } from "#app/platform/password.server.ts";

/** Everybody's password unless a test says otherwise. */
export const PASSWORD = "a long pass phrase";

let passwordHash: Promise<string> | undefined;

/** Creates somebody with an account, a password and a session, whose cookie is in `setCookies`. */
export async function person(
  ctx: Ctx,
  about: { name?: string; email?: string; verified?: boolean; roles?: Role[] } = {},
): Promise<{ id: string; email: string; setCookies: string[]; actor: Member }> {
  const {
    name = "Hana Pere",
    email = `hana-${newId()}@people.test`,
    verified = true,
    roles = [],
  } = about;
  passwordHash ??= hashPassword(PASSWORD);
  const { headers, response } = await authFor(ctx, {
    hashed: await passwordHash,
  }).api.signUpEmail({ body: { name, email, password: PASSWORD }, returnHeaders: true });
  const { id } = response.user;
  await ctx.db.update(profiles).set({ emailVerified: verified }).where(eq(profiles.id, id));
  for (const role of roles) await ctx.db.insert(userRoles).values({ userId: id, role });
  const [session] = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, id));
  return {
    id,
    email,
    setCookies: headers.getSetCookie(),
    actor: {
      kind: "member",
      id,
      sessionId: session!.id,
      name,
      email,
      emailVerified: verified,
      roles: new Set(roles),
      unread: 0,
      theme: "system",
    },
  };
}

type Sent<Kind extends NewEnquiry["kind"]> = Extract<NewEnquiry, { kind: Kind }>;

/** A message as the contact form hands it over. */
export function contactMessage(changes: Partial<Sent<"contact">> = {}): Sent<"contact"> {
  return {
    kind: "contact",
    firstName: "Tama",
    lastName: "Rangi",
    email: "tama@senders.test",
    subject: "training",
    message: "When does the next protection course begin?",
    ...changes,
  };
}

/** A message as the admissions page's inquiry form hands it over. */
export function inquiry(changes: Partial<Sent<"inquiry">> = {}): Sent<"inquiry"> {
  return {
    kind: "inquiry",
    name: "Réka Fodor",
    email: "reka@senders.test",
    message: "Is a class 2 medical certificate enough?",
    consent: "on",
    ...changes,
  };
}

/** A fee schedule request as its form hands it over. */
export function feeRequest(changes: Partial<Sent<"fee-request">> = {}): Sent<"fee-request"> {
  return {
    kind: "fee-request",
    fullName: "Ngaire Whitcombe",
    email: "ngaire@senders.test",
    program: "flight_multi",
    consent: "on",
    ...changes,
  };
}

/** Stores an enquiry, received now unless said otherwise. */
export async function enquiry(
  ctx: Ctx,
  changes: Partial<typeof enquiries.$inferInsert> = {},
): Promise<typeof enquiries.$inferSelect> {
  const receivedAt = changes.receivedAt ?? ctx.clock.now();
  const id = newId(receivedAt);
  const [row] = await ctx.db
    .insert(enquiries)
    .values({
      id,
      kind: "contact",
      name: "Tama Rangi",
      email: "tama@senders.test",
      subject: "training",
      message: "When does the next protection course begin?",
      status: "new",
      receivedAt,
      replyDueAt: replyDue(receivedAt),
      fingerprint: id,
      ...changes,
    })
    .returning();
  return row!;
}

/** Stores an open invitation that has no token yet. */
export async function invitation(
  ctx: Ctx,
  changes: Partial<typeof invitations.$inferInsert> = {},
): Promise<typeof invitations.$inferSelect> {
  const createdAt = ctx.clock.now();
  const [row] = await ctx.db
    .insert(invitations)
    .values({
      id: newId(createdAt),
      email: "invited@people.test",
      name: "Ildikó Varga",
      roles: ["moderator"],
      createdAt,
      expiresAt: new Date(createdAt.getTime() + days(7)),
      ...changes,
    })
    .returning();
  return row!;
}

/** Stores the seeded programmes, for which people apply. */
export async function programmesOnOffer(ctx: Ctx): Promise<void> {
  await ctx.db
    .insert(programmes)
    .values(programmeSeeds.map((seed, position) => ({ ...seed, position })));
}

/** Stores the seeded modules and fee rules of the catalogue. */
export async function modulesOnOffer(ctx: Ctx): Promise<void> {
  await ctx.db.insert(modules).values(readModules());
  await feeRulesInForce(ctx);
}

/** Stores the first fee rules, which offers keep. */
export async function feeRulesInForce(ctx: Ctx): Promise<void> {
  await ctx.db.insert(feeSettings).values({ rules: firstFeeRules, updatedAt: ctx.clock.now() });
}

/** Stores the staffs that pages and emails name. */
export async function officesOpen(ctx: Ctx): Promise<void> {
  await ctx.db
    .insert(offices)
    .values(firstOffices.map((seed, position) => ({ ...seed, position })));
}

/** An application as its form hands it over. */
export function applicationRequest(changes: Partial<ApplicationRequest> = {}): ApplicationRequest {
  return {
    firstName: "Ngaio",
    lastName: "Marama",
    email: "ngaio@applicants.test",
    phone: "+64 21 555 0199",
    program: "core",
    experience: "Four years of event security in Ōtautahi.",
    motivation: "I want to protect people for a living, and to do it well.",
    ...changes,
  };
}

/** Stores an application received now, with the transitions to its stage, an hour apart. */
export async function application(
  ctx: Ctx,
  changes: Partial<typeof applications.$inferInsert> & { path?: Stage[]; movedBy?: string } = {},
): Promise<typeof applications.$inferSelect> {
  const { path = [], movedBy = null, ...rest } = changes;
  const receivedAt = rest.receivedAt ?? ctx.clock.now();
  const id = newId(receivedAt);
  const way: Stage[] = ["online-application", ...path];
  const timeOf = (position: number) => new Date(receivedAt.getTime() + hours(position));
  const [row] = await ctx.db
    .insert(applications)
    .values({
      id,
      firstName: "Ngaio",
      lastName: "Marama",
      email: "ngaio@applicants.test",
      phone: "+64 21 555 0199",
      programmeId: "core-protection",
      motivation: "I want to protect people for a living, and to do it well.",
      stage: way.at(-1)!,
      receivedAt,
      movedAt: timeOf(path.length),
      fingerprint: id,
      ...rest,
    })
    .returning();
  await ctx.db.insert(applicationTransitions).values(
    way.map((toStage, position) => ({
      id: newId(timeOf(position)),
      applicationId: row!.id,
      fromStage: way[position - 1] ?? null,
      toStage,
      movedBy: position === 0 ? null : movedBy,
      at: timeOf(position),
    })),
  );
  return row!;
}
