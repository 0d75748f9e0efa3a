import { expect } from "vitest";
import { grantRole, revokeRole } from "#app/contexts/identity/people/role-commands.server.ts";
import {
  liftSuspension,
  suspend,
} from "#app/contexts/identity/people/suspension-commands.server.ts";
import { roleLabels, roles } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import { standingEmailSubscribers } from "../subscribers/standing.server.tsx";

async function letters(ctx: Ctx) {
  await workOff(ctx, standingEmailSubscribers);
  const rows = await ctx.db.select().from(mailOutbox);
  await ctx.db.delete(mailOutbox);
  return rows;
}

const userId = cast.member.id;

dbTest.for(roles)(
  "a person hears that they were given and lost the role: %s",
  async (role, { ctx }) => {
    await castInDatabase(ctx);
    const office = { ...ctx, actor: cast.superAdmin };
    const reason = "A reason for the office alone.";
    await grantRole(office, { userId, role, reason });
    const [given, ...more] = await letters(ctx);
    expect(more).toEqual([]);
    const label = roleLabels[role];
    expect(given).toMatchObject({
      toAddress: cast.member.email,
      subject: `Your account now has the role “${label}”`,
    });
    expect(given!.text).toContain(role === "moderator" ? "/admin/forum" : "/admin");
    await revokeRole(office, { userId, role, reason, confirmed: false });
    const [taken] = await letters(ctx);
    expect(taken).toMatchObject({ subject: `Your account no longer has the role “${label}”` });
    for (const letter of [given!, taken!]) expect(letter.text).not.toContain(reason);
  },
);

dbTest("a person hears why they were suspended, and why no longer", async ({ ctx }) => {
  await castInDatabase(ctx);
  const office = { ...ctx, actor: cast.superAdmin };
  const reason = "Several people report messages that ask for money.";
  await suspend(office, { userId, reason });
  const [stopped, ...more] = await letters(ctx);
  expect(more).toEqual([]);
  expect(stopped).toMatchObject({
    toAddress: cast.member.email,
    subject: "Your account was suspended",
  });
  expect(stopped!.text).toContain(reason);
  const why = "It was a mix-up of two names.";
  await liftSuspension(office, { userId, reason: why });
  const [lifted] = await letters(ctx);
  expect(lifted).toMatchObject({ subject: "Your account is no longer suspended" });
  expect(lifted!.text).toContain(why);
  expect(lifted!.text).toContain("http://localhost:3000/login");
});
