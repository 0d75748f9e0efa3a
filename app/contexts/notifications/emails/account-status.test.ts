import { expect } from "vitest";
import { grantRole, revokeRole } from "#app/contexts/identity/people/role-commands.server.ts";
import {
  liftSuspension,
  suspend,
} from "#app/contexts/identity/people/suspension-commands.server.ts";
import { type Role, roleLabels, roles } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import { subscribersOf } from "../delivery/tell.server.ts";
import { accountStatusTellers } from "../subscribers/account-status.server.ts";

async function emails(ctx: Ctx) {
  await workOff(ctx, subscribersOf(accountStatusTellers));
  const rows = await ctx.db.select().from(mailOutbox);
  await ctx.db.delete(mailOutbox);
  return rows;
}

const userId = cast.member.id;

dbTest.for(roles)(
  "a person hears that they were given and lost the role: %s",
  async (role, { ctx }) => {
    await castInDatabase(ctx);
    const staff = { ...ctx, actor: cast.superAdmin };
    const reason = "A reason for the office alone.";
    await grantRole(staff, { userId, role, reason });
    const [given, ...more] = await emails(ctx);
    expect(more).toEqual([]);
    const label = roleLabels[role];
    expect(given).toMatchObject({
      toAddress: cast.member.email,
      subject: `Your account now has the role “${label}”`,
    });
    const pages: Partial<Record<Role, string>> = {
      moderator: "/admin/forum",
      instructor: "/teach",
    };
    expect(given!.text).toContain(pages[role] ?? "/admin");
    await revokeRole(staff, { userId, role, reason, confirmed: false });
    const [taken] = await emails(ctx);
    expect(taken).toMatchObject({ subject: `Your account no longer has the role “${label}”` });
    for (const mail of [given!, taken!]) expect(mail.text).not.toContain(reason);
  },
);

dbTest("a person hears why they were suspended, and why no longer", async ({ ctx }) => {
  await castInDatabase(ctx);
  const staff = { ...ctx, actor: cast.superAdmin };
  const reason = "Several people report messages that ask for money.";
  await suspend(staff, { userId, reason });
  const [stopped, ...more] = await emails(ctx);
  expect(more).toEqual([]);
  expect(stopped).toMatchObject({
    toAddress: cast.member.email,
    subject: "Your account was suspended",
  });
  expect(stopped!.text).toContain(reason);
  const why = "It was a mix-up of two names.";
  await liftSuspension(staff, { userId, reason: why });
  const [lifted] = await emails(ctx);
  expect(lifted).toMatchObject({ subject: "Your account is no longer suspended" });
  expect(lifted!.text).toContain(why);
  expect(lifted!.text).toContain("http://localhost:3000/login");
});
