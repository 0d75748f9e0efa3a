import { expect } from "vitest";
import { hasSecondStep } from "#app/contexts/identity/two-factor/two-factor.server.ts";
import { system } from "#app/kernel/actor.ts";
import { dbTest, testDatabase } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { secondStepOn } from "#testing/second-step.ts";
import { memoryStore } from "#testing/stores.ts";
import { resetLostSecondStep } from "./reset-second-step.ts";

dbTest(
  "the operator takes a lost second step off, and is told where there is none",
  async ({ ctx }) => {
    const { id, actor, email } = await person(ctx);
    await secondStepOn({ ...ctx, actor });
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
    const run = (address: string) => resetLostSecondStep.run(["--email", address], tools);
    expect(await run("nobody@people.test")).toBe(1);
    expect(await run(email.toUpperCase())).toBe(0);
    expect(await hasSecondStep(ctx, id)).toBe(false);
    expect(await run(email)).toBe(1);
    expect(said).toEqual([
      "There is no such account with a second step.",
      "The second step is off.",
      "There is no such account with a second step.",
    ]);
    expect(resetLostSecondStep.understand(["--email", "nobody"])).toBeUndefined();
  },
);
