import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { enquiries } from "#app/contexts/admissions/tables/applications.ts";
import { accountAt } from "#app/contexts/identity/account-queries.server.ts";
import { erasures as noted } from "#app/contexts/privacy/tables.ts";
import { system } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { dbTest, testDatabase } from "#testing/db.ts";
import { enquiry, person } from "#testing/factories.ts";
import { memoryStore } from "#testing/stores.ts";
import { erase, eraseErasedAgain, erasures } from "./erase.ts";
import type { OperatorCommand } from "./operator-command.ts";

/** Runs commands as the operator, and collects their output. */
async function operator(ctx: Ctx) {
  const said: string[] = [];
  const tools = {
    ctx: { ...ctx, actor: system },
    database: await testDatabase(),
    files: memoryStore(),
    say: (line: string) => said.push(line),
    complain: (line: string) => said.push(line),
  };
  const run = (command: OperatorCommand, ...args: string[]) =>
    command.run(command.understand(args)!, tools);
  return { run, said };
}

dbTest(
  "the operator erases by address or id, and is told where that cannot be",
  async ({ ctx }) => {
    const { run, said } = await operator(ctx);
    const byAddress = await person(ctx);
    const byId = await person(ctx);
    const boss = await person(ctx, { roles: ["super_admin"] });
    await enquiry(ctx, { email: "nobody@senders.test" });
    expect(await run(erase, byAddress.email.toUpperCase())).toBe(0);
    expect(await run(erase, byId.id)).toBe(0);
    expect(await run(erase, byId.id)).toBe(1);
    expect(await run(erase, boss.email)).toBe(1);
    expect(await run(erase, "nobody@senders.test")).toBe(0);
    expect(said).toEqual([
      expect.stringContaining("The account is erased."),
      expect.stringContaining("The account is erased."),
      "There is no such account.",
      expect.stringContaining("last super admin"),
      expect.stringContaining("There is no such account; what came from that address is erased."),
    ]);
    expect(await accountAt(ctx, byAddress.email)).toBeUndefined();
    expect(await accountAt(ctx, boss.email)).toBe(boss.id);
  },
);

dbTest(
  "who was erased is listed without a name, and erased again from the list",
  async ({ ctx }) => {
    const { run, said } = await operator(ctx);
    const { id, email } = await person(ctx);
    await run(erase, email);
    await run(erase, "nobody@senders.test");
    said.length = 0;
    expect(await run(erasures)).toBe(0);
    const marked = expect.stringMatching(/^[0-9a-f-]{36}:[\w-]{43}$/);
    expect(said).toEqual([id, marked, marked]);
    const list = [...said];
    await ctx.db.delete(noted);
    const back = await person(ctx);
    await enquiry(ctx, { email: "nobody@senders.test" });
    const folder = await mkdtemp(join(tmpdir(), "erasures-"));
    try {
      const file = join(folder, "list.txt");
      await writeFile(file, [...list, newId(), back.id].join("\n"));
      said.length = 0;
      expect(await run(eraseErasedAgain, file)).toBe(0);
      expect(said).toEqual(["There again, and erased: 2. Lines on the list: 5."]);
      expect(await accountAt(ctx, back.email)).toBeUndefined();
      expect(await ctx.db.$count(enquiries)).toBe(0);
      await writeFile(file, "a@b.test");
      expect(await run(eraseErasedAgain, file)).toBe(1);
      expect(said.at(-1)).toBe('"a@b.test" is no line of such a list.');
      expect(await run(eraseErasedAgain, join(folder, "none.txt"))).toBe(1);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

dbTest("what is no person is not understood", async () => {
  expect(erase.understand(["somebody"])).toBeUndefined();
  expect(erase.understand([])).toBeUndefined();
  expect(erase.understand(["a@b.test", "--force"])).toBeUndefined();
});
