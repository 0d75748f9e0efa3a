import { expect } from "vitest";
import { eq } from "drizzle-orm";
import { guest } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { invitation, person } from "#testing/factories.ts";
import { issueInvitationLink } from "./people/invitation.server.ts";
import { actorById, addressee, invitationOffer, ownSessions } from "./account-queries.server.ts";
import { invitations, sessions } from "./tables.ts";

dbTest("an account is the same person with and without a session", async ({ ctx }) => {
  const people = await castInDatabase(ctx);
  for (const expected of [people.member, people.unverified, people.superAdmin]) {
    expect(await actorById(ctx, expected.id)).toEqual({ ...expected, sessionId: "" });
  }
  expect(await actorById(ctx, newId())).toEqual(guest);
});

dbTest("an account that is gone has no address to write to", async ({ ctx }) => {
  const { unverified } = await castInDatabase(ctx);
  expect(await addressee(ctx, unverified.id)).toEqual({
    address: unverified.email,
    name: unverified.name,
    verified: false,
    timeZone: null,
  });
  expect(await addressee(ctx, newId())).toBeUndefined();
});

dbTest("a person sees their own open sessions, the newest first", async ({ ctx, clock }) => {
  const { actor } = await person(ctx);
  await person(ctx);
  const at = (ms: number) => new Date(clock.now().getTime() + ms);
  const session = (token: string, updatedAt: Date, expiresAt: Date) => ({
    id: newId(),
    token,
    userId: actor.id,
    userAgent: token,
    updatedAt,
    expiresAt,
  });
  await ctx.db
    .update(sessions)
    .set({ updatedAt: at(0), userAgent: "this one" })
    .where(eq(sessions.userId, actor.id));
  await ctx.db
    .insert(sessions)
    .values([
      session("older", at(-5000), at(1)),
      session("newer", at(-10), at(1000)),
      session("expired", at(0), at(0)),
    ]);
  const seen = await ownSessions({ ...ctx, actor });
  expect(seen.map(({ userAgent, current }) => [userAgent, current])).toEqual([
    ["this one", true],
    ["newer", false],
    ["older", false],
  ]);
  expect(await ownSessions(ctx)).toEqual([]);
});

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
