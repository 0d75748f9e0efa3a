import { describe, expect, onTestFinished, test } from "vitest";
import { guest } from "#app/kernel/actor.ts";
import { systemClock } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { separateDatabases } from "#testing/databases.ts";
import { testSite } from "#testing/db.ts";
import { enquiries } from "../tables/applications.ts";
import { sendEnquiry } from "./send.server.ts";

describe.each(separateDatabases("enquiries"))("on %s", (_, open) => {
  test("the same message that is sent six times at once is one message", async () => {
    const { database, end } = await open();
    onTestFinished(end);
    const ctx: Ctx = { db: database.db, actor: guest, clock: systemClock, site: testSite };
    const message = {
      kind: "contact",
      firstName: "Aroha",
      lastName: "Kovács",
      email: "aroha@visitors.test",
      subject: "Dates",
      message: "When does the next course begin?",
    } as const;
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => sendEnquiry(ctx, message, { network: "192.0.2.1" })),
    );
    const ids = new Set(sent.map((each) => each.ok && each.value.id));
    expect(ids.size).toBe(1);
    expect(sent.filter((each) => each.ok && !each.value.repeated)).toHaveLength(1);
    expect(await ctx.db.$count(enquiries)).toBe(1);
  });
});
