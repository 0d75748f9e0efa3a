import { expect } from "vitest";
import { eq } from "drizzle-orm";
import { guest } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { requestWith } from "#testing/browser.ts";
import { dbTest } from "#testing/db.ts";
import { PASSWORD, person } from "#testing/factories.ts";
import { sessions } from "../tables.ts";
import { readSession } from "./session.server.ts";
import { signIn } from "../login/sign-in.server.ts";
import { endOtherSessions, endSession, signOut } from "./sign-out.server.ts";

dbTest("signing out ends the session on the server and clears its cookie", async ({ ctx }) => {
  const { id, actor, setCookies } = await person(ctx);
  const cleared = await signOut({ ...ctx, actor }, requestWith(setCookies));
  expect(cleared.find((cookie) => cookie.startsWith("gcpi.session_token="))).toMatch(/Max-Age=0/);
  expect(await ctx.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
  expect((await readSession(ctx, requestWith(setCookies))).actor).toEqual(guest);
});

dbTest("signing out leaves the person's other devices signed in", async ({ ctx }) => {
  const { email, actor, setCookies } = await person(ctx);
  const other = await signInElsewhere(ctx, email);
  await signOut({ ...ctx, actor }, requestWith(setCookies));
  expect((await readSession(ctx, requestWith(other))).actor.kind).toBe("member");
});

dbTest("a person ends a session of their own", async ({ ctx }) => {
  const { email, actor, setCookies } = await person(ctx);
  const other = await readSession(ctx, requestWith(await signInElsewhere(ctx, email)));
  const otherId = other.actor.kind === "member" ? other.actor.sessionId : "";
  await endSession({ ...ctx, actor }, otherId);
  const left = await ctx.db.select({ id: sessions.id }).from(sessions);
  expect(left).toEqual([{ id: actor.sessionId }]);
  expect((await readSession(ctx, requestWith(setCookies))).actor.kind).toBe("member");
});

dbTest("nobody ends another person's session, not even a super admin", async ({ ctx }) => {
  const owner = await person(ctx);
  const superAdmin = await person(ctx, { roles: ["super_admin"] });
  for (const actor of [superAdmin.actor, guest]) {
    await expect(endSession({ ...ctx, actor }, owner.actor.sessionId)).rejects.toThrow(Denied);
  }
  expect((await readSession(ctx, requestWith(owner.setCookies))).actor.kind).toBe("member");
});

dbTest("a session that does not exist cannot be ended", async ({ ctx }) => {
  const { actor } = await person(ctx);
  await expect(endSession({ ...ctx, actor }, newId())).rejects.toThrow(NotFound);
});

dbTest("ending all other sessions leaves this one and other people's", async ({ ctx }) => {
  const { email, actor } = await person(ctx);
  const stranger = await person(ctx);
  await signInElsewhere(ctx, email);
  await signInElsewhere(ctx, email);
  await endOtherSessions({ ...ctx, actor });
  const left = await ctx.db.select({ id: sessions.id }).from(sessions);
  expect(left.map(({ id }) => id).sort()).toEqual(
    [actor.sessionId, stranger.actor.sessionId].sort(),
  );
});

dbTest("a guest has no other sessions to end", async ({ ctx }) => {
  await expect(endOtherSessions(ctx)).rejects.toThrow(Denied);
});

async function signInElsewhere(ctx: Parameters<typeof signIn>[0], email: string) {
  const origin = { network: "198.51.100.0/24", knownDevice: false };
  const result = await signIn(ctx, { email, password: PASSWORD }, origin);
  if (!result.ok) throw new Error(result.error);
  return result.value.setCookies;
}
