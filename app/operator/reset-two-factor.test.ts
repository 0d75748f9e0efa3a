import { expect } from "vitest";
import { hasTwoFactor } from "#app/contexts/identity/two-factor/two-factor.server.ts";
import { system } from "#app/kernel/actor.ts";
import { dbTest, testDatabase } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { twoFactorOn } from "#testing/two-factor.ts";
import { memoryStore } from "#testing/stores.ts";
import { resetLostTwoFactor } from "./reset-two-factor.ts";

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
