import { expect } from "vitest";
import { invitations } from "#app/contexts/identity/tables.ts";
import { hasTwoFactor } from "#app/contexts/identity/two-factor/two-factor.server.ts";
import { system } from "#app/kernel/actor.ts";
import { NOT_PLAIN } from "#app/kernel/email.ts";
import { dbTest, testDatabase } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { memoryStore } from "#testing/stores.ts";
import { twoFactorOn } from "#testing/two-factor.ts";
import { firstSuperAdmin, resetLostTwoFactor } from "./accounts.ts";

dbTest("the first super admin gets a link, for an address that can have one", async ({ ctx }) => {
  const said: string[] = [];
  const tools = {
    ctx: { ...ctx, actor: system },
    database: await testDatabase(),
    files: memoryStore(),
    say: (line: string) => said.push(line),
    complain: (line: string) => said.push(line),
  };
  const run = (address: string) => firstSuperAdmin.run(["--email", address], tools);
  expect(await run("péter@posta.test")).toBe(1);
  expect(await run("peter@posta")).toBe(1);
  expect(await ctx.db.select().from(invitations)).toEqual([]);
  expect(await run("Peter@posta.test")).toBe(0);
  expect(await ctx.db.select().from(invitations)).toMatchObject([
    { email: "peter@posta.test", name: "Peter", roles: ["super_admin"] },
  ]);
  expect(said).toEqual([
    `${NOT_PLAIN}.`,
    "Please enter a valid email address.",
    expect.stringContaining("/invitation?token="),
  ]);
});

dbTest(
  "the operator takes a lost two-factor authentication off, and is told where there is none",
  async ({ ctx }) => {
    const { id, actor, email } = await person(ctx);
    await twoFactorOn({ ...ctx, actor });
    const said: string[] = [];
    const speech = {
      say: (line: string) => said.push(line),
      complain: (line: string) => said.push(line),
    };
    const tools = {
      ctx: { ...ctx, actor: system },
      database: await testDatabase(),
      files: memoryStore(),
      ...speech,
    };
    const run = (address: string) => resetLostTwoFactor.run(["--email", address], tools);
    expect(await run("nobody@people.test")).toBe(1);
    expect(await run(email.toUpperCase())).toBe(0);
    expect(await hasTwoFactor(ctx, id)).toBe(false);
    expect(await run(email)).toBe(1);
    expect(said).toEqual([
      "There is no such account with two-factor authentication.",
      "Two-factor authentication is off.",
      "There is no such account with two-factor authentication.",
    ]);
    expect(resetLostTwoFactor.understand(["--email", "nobody"])).toBeUndefined();
  },
);
