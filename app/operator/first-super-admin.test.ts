import { expect } from "vitest";
import { invitations } from "#app/contexts/identity/tables.ts";
import { system } from "#app/kernel/actor.ts";
import { NOT_PLAIN } from "#app/kernel/email.ts";
import { dbTest, testDatabase } from "#testing/db.ts";
import { memoryStore } from "#testing/stores.ts";
import { firstSuperAdmin } from "./first-super-admin.ts";

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
