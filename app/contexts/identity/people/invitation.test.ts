import { expect } from "vitest";
import { eq } from "drizzle-orm";
import { type Actor, guest, type Role, system } from "#app/kernel/actor.ts";
import { days } from "#app/kernel/clock.ts";
import { NOT_PLAIN } from "#app/kernel/email.ts";
import { Denied } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { requestWith } from "#testing/browser.ts";
import { castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { invitation, PASSWORD, person } from "#testing/factories.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { invitationAccepted, invited } from "../events.ts";
import { invitePersonForm } from "./form.ts";
import { invitations, profiles, resetRequests, sessions, userRoles } from "../tables.ts";
import { readSession } from "../session/session.server.ts";
import {
  acceptInvitation,
  invitationOffer,
  invite,
  issueInvitationLink,
} from "./invitation.server.ts";
import {
  issueResetToken,
  requestPasswordReset,
  resetPassword,
} from "../account/password-reset.server.ts";
import { signIn } from "../login/sign-in.server.ts";

const CHOSEN = "a password of my own";
const email = "ildiko@people.test";

dbTest("an admin invites a moderator, by email and with an audit entry", async ({ ctx }) => {
  const { admin } = await castInDatabase(ctx);
  const offer = {
    email: "Ildiko@People.test",
    name: "Ildikó Varga",
    roles: ["moderator" as const],
  };
  const result = await invite({ ...ctx, actor: admin }, { ...offer, deliver: "mail" });
  if (!result.ok) throw new Error("refused");
  const [stored] = await ctx.db.select().from(invitations);
  expect(stored).toMatchObject({
    id: result.value,
    email,
    roles: ["moderator"],
    tokenHash: null,
    invitedBy: admin.id,
    expiresAt: new Date(ctx.clock.now().getTime() + days(7)),
  });
  expect(await emittedEvents(ctx, invited)).toEqual([{ invitationId: result.value }]);
  expect(await auditLogSoFar(ctx)).toMatchObject([
    {
      action: "identity.invited",
      actorId: admin.id,
      subject: `invitation:${result.value}`,
      after: { roles: ["moderator"] },
    },
  ]);
});

dbTest("whoever has an address that no account can have is not invited", async ({ ctx }) => {
  const { admin } = await castInDatabase(ctx);
  const staff = { ...ctx, actor: admin };
  const offer = { name: "Péter", roles: ["moderator" as const], deliver: "mail" as const };
  await expect(invite(staff, { ...offer, email: "péter@people.test" })).rejects.toThrow(NOT_PLAIN);
  expect(await ctx.db.select().from(invitations)).toEqual([]);
  const filled = { name: "Péter", email: "péter@people.test", moderator: "on" };
  expect(invitePersonForm.safeParse(filled).error).toMatchObject({
    issues: [{ path: ["email"], message: NOT_PLAIN }],
  });
});

dbTest("the operator's own link goes by no email", async ({ ctx }) => {
  const offer = { email, name: "First", roles: ["super_admin" as const] };
  await invite({ ...ctx, actor: system }, { ...offer, deliver: "link" });
  expect(await emittedEvents(ctx, invited)).toEqual([]);
});

dbTest("an admin cannot invite a super admin, nor anybody else anyone", async ({ ctx }) => {
  const { admin, moderator, member, superAdmin } = await castInDatabase(ctx);
  const offer = (roles: Role[]) => ({ email, name: "X", roles, deliver: "mail" as const });
  const tries = (actor: Actor, roles: Role[]) => invite({ ...ctx, actor }, offer(roles));
  await expect(tries(admin, ["super_admin"])).rejects.toThrow(Denied);
  await expect(tries(admin, ["moderator", "super_admin"])).rejects.toThrow(Denied);
  for (const actor of [guest, member, moderator]) {
    await expect(tries(actor, ["moderator"])).rejects.toThrow(Denied);
  }
  expect(await ctx.db.select().from(invitations)).toEqual([]);
  expect(await tries(superAdmin, ["super_admin"])).toMatchObject({ ok: true });
});

dbTest("the link's token is stored as a hash only", async ({ ctx }) => {
  const { token } = await invitationFor(ctx, ["moderator"]);
  const stored = JSON.stringify(await ctx.db.select().from(invitations));
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(stored).not.toContain(token);
});

dbTest(
  "somebody new sets a password, is confirmed, gets the roles and is signed in",
  async ({ ctx }) => {
    const { id, token } = await invitationFor(ctx, ["admin", "moderator"]);
    const result = await acceptInvitation(ctx, { token, password: CHOSEN });
    if (!result.ok) throw new Error(result.error);
    const { actor } = await readSession(ctx, requestWith(result.value));
    expect(actor).toMatchObject({
      kind: "member",
      email,
      name: "Ildikó Varga",
      emailVerified: true,
    });
    const userId = actor.kind === "member" ? actor.id : "";
    expect(actor.kind === "member" && [...actor.roles].sort()).toEqual(["admin", "moderator"]);
    expect(await passwordWorks(ctx, CHOSEN)).toBe(true);
    expect(await emittedEvents(ctx, invitationAccepted)).toEqual([{ invitationId: id, userId }]);
    const auditLog = await auditLogSoFar(ctx);
    const accepted = auditLog.filter(({ action }) => action === "identity.invitation-accepted");
    expect(accepted).toMatchObject([
      { subject: `profile:${userId}`, after: { roles: ["admin", "moderator"] } },
    ]);
  },
);

dbTest("somebody new cannot accept without choosing a password", async ({ ctx }) => {
  const { token } = await invitationFor(ctx, ["moderator"]);
  expect(await acceptInvitation(ctx, { token })).toEqual({ ok: false, error: "password-needed" });
  expect(await ctx.db.select().from(profiles)).toEqual([]);
});

dbTest("an unverified account loses its old password and sessions", async ({ ctx }) => {
  const squatter = await person(ctx, { email, verified: false });
  const { token } = await invitationFor(ctx, ["moderator"]);
  const result = await acceptInvitation(ctx, { token, password: CHOSEN });
  if (!result.ok) throw new Error(result.error);
  expect((await readSession(ctx, requestWith(squatter.setCookies))).actor).toEqual(guest);
  expect(await passwordWorks(ctx, PASSWORD)).toBe(false);
  expect(await passwordWorks(ctx, CHOSEN)).toBe(true);
  const { actor } = await readSession(ctx, requestWith(result.value));
  expect(actor).toMatchObject({ id: squatter.id, emailVerified: true });
  expect(actor.kind === "member" && [...actor.roles]).toEqual(["moderator"]);
});

dbTest("an unverified account does not accept by being signed in", async ({ ctx }) => {
  const squatter = await person(ctx, { email, verified: false });
  const { token } = await invitationFor(ctx, ["admin"]);
  expect(await acceptInvitation({ ...ctx, actor: squatter.actor }, { token })).toEqual({
    ok: false,
    error: "password-needed",
  });
  expect(await ctx.db.select().from(userRoles)).toEqual([]);
  expect(await ctx.db.select().from(sessions)).toHaveLength(1);
});

dbTest("a confirmed account accepts only while signed in as itself", async ({ ctx }) => {
  const owner = await person(ctx, { email });
  const stranger = await person(ctx);
  const { token } = await invitationFor(ctx, ["moderator"]);
  expect(await acceptInvitation(ctx, { token, password: CHOSEN })).toEqual({
    ok: false,
    error: "not-signed-in",
  });
  expect(await acceptInvitation({ ...ctx, actor: stranger.actor }, { token })).toEqual({
    ok: false,
    error: "wrong-account",
  });
  expect(await ctx.db.select().from(userRoles)).toEqual([]);
  expect(await acceptInvitation({ ...ctx, actor: owner.actor }, { token })).toEqual({
    ok: true,
    value: [],
  });
  expect(await ctx.db.select().from(userRoles)).toMatchObject([
    { userId: owner.id, role: "moderator" },
  ]);
});

dbTest(
  "a confirmed account keeps its password, its session and the roles it had",
  async ({ ctx }) => {
    const owner = await person(ctx, { email, roles: ["moderator"] });
    const { token } = await invitationFor(ctx, ["moderator", "admin"]);
    await acceptInvitation({ ...ctx, actor: owner.actor }, { token, password: CHOSEN });
    expect(await passwordWorks(ctx, CHOSEN)).toBe(false);
    expect(await passwordWorks(ctx, PASSWORD)).toBe(true);
    const { actor } = await readSession(ctx, requestWith(owner.setCookies));
    expect(actor.kind === "member" && [...actor.roles].sort()).toEqual(["admin", "moderator"]);
  },
);

dbTest("an invitation is good for one use", async ({ ctx }) => {
  const { token } = await invitationFor(ctx, ["moderator"]);
  await acceptInvitation(ctx, { token, password: CHOSEN });
  expect(await acceptInvitation(ctx, { token, password: "yet another one" })).toEqual({
    ok: false,
    error: "link-expired",
  });
  expect(await ctx.db.select().from(invitations)).toMatchObject([
    { tokenHash: null, acceptedAt: ctx.clock.now() },
  ]);
  expect(await emittedEvents(ctx, invitationAccepted)).toHaveLength(1);
});

dbTest("an accepted invitation gets no new link", async ({ ctx }) => {
  const { id, token } = await invitationFor(ctx, ["moderator"]);
  await acceptInvitation(ctx, { token, password: CHOSEN });
  const again = tokenOf(await issueInvitationLink(ctx, id));
  expect(await acceptInvitation(ctx, { token: again, password: "yet another" })).toMatchObject({
    error: "link-expired",
  });
});

dbTest("an invitation is open for seven days", async ({ ctx, clock }) => {
  const { token } = await invitationFor(ctx, ["moderator"]);
  clock.advance(days(7));
  expect(await acceptInvitation(ctx, { token, password: CHOSEN })).toEqual({
    ok: false,
    error: "link-expired",
  });
  clock.advance(-1);
  expect(await acceptInvitation(ctx, { token, password: CHOSEN })).toMatchObject({ ok: true });
});

dbTest("only the newest link of an invitation opens it", async ({ ctx }) => {
  const { id, token } = await invitationFor(ctx, ["moderator"]);
  const newer = tokenOf(await issueInvitationLink(ctx, id));
  expect(await acceptInvitation(ctx, { token, password: CHOSEN })).toMatchObject({ ok: false });
  expect(await acceptInvitation(ctx, { token: newer, password: CHOSEN })).toMatchObject({
    ok: true,
  });
});

dbTest("a role says who granted it: the one who invited, or nobody", async ({ ctx }) => {
  const { superAdmin } = await castInDatabase(ctx);
  const grantedBy = async () => {
    const rows = await ctx.db
      .select({ grantedBy: userRoles.grantedBy })
      .from(userRoles)
      .innerJoin(profiles, eq(profiles.id, userRoles.userId))
      .where(eq(profiles.email, email));
    return rows.map((row) => row.grantedBy);
  };
  const { token } = await invitationFor(ctx, ["admin"], superAdmin);
  const first = await acceptInvitation(ctx, { token, password: CHOSEN });
  expect(await grantedBy()).toEqual([superAdmin.id]);

  const { token: operators } = await invitationFor(ctx, ["admin", "moderator"]);
  if (!first.ok) throw new Error(first.error);
  const { actor } = await readSession(ctx, requestWith(first.value));
  await acceptInvitation({ ...ctx, actor }, { token: operators });
  expect(await grantedBy()).toEqual([superAdmin.id, null]);
});

dbTest("an unverified account's reset links end with its old password", async ({ ctx }) => {
  const { email: address } = await person(ctx, { email, verified: false });
  await requestPasswordReset(ctx, { email: address }, { network: "192.0.2.0/24" });
  const [request] = await ctx.db.select().from(resetRequests);
  const issued = await transact(ctx, async (tx) => ok(await issueResetToken(tx, request!.id)));
  const { token } = await invitationFor(ctx, ["moderator"]);
  await acceptInvitation(ctx, { token, password: CHOSEN });
  const earlier = issued.ok && issued.value ? issued.value.token : "";
  expect(await resetPassword(ctx, { token: earlier, password: "not theirs" })).toEqual({
    ok: false,
    error: "link-expired",
  });
  expect(await passwordWorks(ctx, CHOSEN)).toBe(true);
});

async function invitationFor(ctx: Ctx, roles: Role[], actor: Actor = system) {
  const offer = { email, name: "Ildikó Varga", roles, deliver: "link" as const };
  const result = await invite({ ...ctx, actor }, offer);
  if (!result.ok) throw new Error("refused");
  return { id: result.value, token: tokenOf(await issueInvitationLink(ctx, result.value)) };
}

function tokenOf(link: string): string {
  return new URL(link).searchParams.get("token")!;
}

async function passwordWorks(ctx: Ctx, password: string): Promise<boolean> {
  const origin = { network: "192.0.2.0/24", knownDevice: false };
  return (await signIn(ctx, { email, password }, origin)).ok;
}

dbTest("an invitation says what accepting it takes", async ({ ctx }) => {
  const owner = await person(ctx);
  const newcomer = await invitation(ctx, { email: "new@people.test" });
  const known = await invitation(ctx, { email: owner.email });
  const token = async (id: string) =>
    new URL(await issueInvitationLink(ctx, id)).searchParams.get("token")!;

  const forNewcomer = await token(newcomer.id);
  expect(await invitationOffer(ctx, forNewcomer)).toEqual({
    id: newcomer.id,
    name: newcomer.name,
    email: "new@people.test",
    roles: ["moderator"],
    needs: "password",
    signedInAsInvited: false,
  });
  const forOwner = await token(known.id);
  expect(await invitationOffer(ctx, forOwner)).toMatchObject({
    needs: "sign-in",
    signedInAsInvited: false,
  });
  expect(await invitationOffer({ ...ctx, actor: owner.actor }, forOwner)).toMatchObject({
    signedInAsInvited: true,
  });
});

dbTest("an unverified account is asked for a password like a newcomer", async ({ ctx }) => {
  const squatter = await person(ctx, { verified: false });
  const { id } = await invitation(ctx, { email: squatter.email });
  const token = new URL(await issueInvitationLink(ctx, id)).searchParams.get("token")!;
  expect(await invitationOffer(ctx, token)).toMatchObject({ needs: "password" });
});

dbTest("a token that belongs to no open invitation offers nothing", async ({ ctx }) => {
  const { id } = await invitation(ctx);
  const token = new URL(await issueInvitationLink(ctx, id)).searchParams.get("token")!;
  expect(await invitationOffer(ctx, "made-up")).toBeUndefined();
  await ctx.db.update(invitations).set({ expiresAt: ctx.clock.now() });
  expect(await invitationOffer(ctx, token)).toBeUndefined();
});
