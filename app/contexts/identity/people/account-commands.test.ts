import { expect } from "vitest";
import { guest } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { requestWith } from "#testing/browser.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { verificationRequested } from "../events.ts";
import { personById } from "./person-record.server.ts";
import { readSession } from "../session/session.server.ts";
import { endAllSessionsOf, endSessionOf, resendVerificationTo } from "./account-commands.server.ts";

dbTest("the staff ends one session, and finds it done the second time", async ({ ctx }) => {
  await castInDatabase(ctx);
  const owner = await person(ctx);
  const other = await person(ctx);
  const staff = { ...ctx, actor: cast.admin };
  const { sessionId } = owner.actor;
  // With another account's id the session is not found, and does not end.
  await endSessionOf(staff, { userId: other.id, sessionId });
  expect((await readSession(ctx, requestWith(owner.setCookies))).actor.kind).toBe("member");
  await endSessionOf(staff, { userId: owner.id, sessionId });
  await endSessionOf(staff, { userId: owner.id, sessionId });
  expect((await readSession(ctx, requestWith(owner.setCookies))).actor).toEqual(guest);
  expect(await auditLogSoFar(ctx)).toMatchObject([
    { action: "identity.session-ended", subject: `profile:${owner.id}`, actorId: cast.admin.id },
  ]);
});

dbTest("the staff ends all sessions of somebody, and nobody else's", async ({ ctx }) => {
  await castInDatabase(ctx);
  const owner = await person(ctx);
  const other = await person(ctx);
  const staff = { ...ctx, actor: cast.admin };
  expect((await personById(staff, owner.id)).sessions).toHaveLength(1);
  await endAllSessionsOf(staff, owner.id);
  expect((await readSession(ctx, requestWith(owner.setCookies))).actor).toEqual(guest);
  expect((await readSession(ctx, requestWith(other.setCookies))).actor.kind).toBe("member");
  expect(await auditLogSoFar(ctx)).toMatchObject([{ action: "identity.sessions-ended" }]);
});

dbTest(
  "no admin ends a super admin's sessions, and nobody but admins anybody's",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const { superAdmin, admin, member, moderator } = cast;
    for (const [actor, userId] of [
      [admin, superAdmin.id],
      [admin, admin.id],
      [superAdmin, superAdmin.id],
      [member, moderator.id],
      [moderator, member.id],
      [guest, member.id],
    ] as const) {
      const other = { ...ctx, actor };
      await expect(endAllSessionsOf(other, userId)).rejects.toThrow(Denied);
      await expect(endSessionOf(other, { userId, sessionId: newId() })).rejects.toThrow(Denied);
    }
    await expect(endAllSessionsOf({ ...ctx, actor: admin }, newId())).rejects.toThrow(NotFound);
  },
);

dbTest(
  "a confirmation email is sent again, not often, and only where it is missing",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const staff = { ...ctx, actor: cast.admin };
    const { id } = await person(ctx, { verified: false });
    for (let n = 0; n < 5; n++)
      expect(await resendVerificationTo(staff, id)).toMatchObject({ ok: true });
    expect(await resendVerificationTo(staff, id)).toMatchObject({ error: "too-many-attempts" });
    expect(await emittedEvents(ctx, verificationRequested)).toEqual(
      Array.from({ length: 5 }, () => ({ userId: id })),
    );
    expect(await auditLogSoFar(ctx)).toHaveLength(5);
    expect(await resendVerificationTo(staff, cast.member.id)).toEqual({
      ok: false,
      error: "address-confirmed",
    });
    await expect(resendVerificationTo({ ...ctx, actor: cast.moderator }, id)).rejects.toThrow(
      Denied,
    );
  },
);
