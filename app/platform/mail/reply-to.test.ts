import { expect } from "vitest";
import { allSubscribers } from "#app/subscribers.ts";
import { instituteSettings } from "#app/contexts/institute/tables.ts";
import { ok } from "#app/kernel/result.ts";
import { invalidate } from "#app/platform/cache/invalidation.server.ts";
import { dbTest } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import { transact } from "../db/transact.server.ts";
import { type MailTransport, queueEmail } from "./outbox.server.ts";

dbTest("whoever answers an email reaches the institute's contact address", async ({ ctx }) => {
  await ctx.db.insert(instituteSettings).values({
    key: "contactEmail",
    value: "office@institute.test",
    updatedAt: ctx.clock.now(),
  });
  invalidate("all");
  const carried: Parameters<MailTransport["send"]>[0][] = [];
  const transport: MailTransport = { send: async (email) => void carried.push(email) };
  const email = { kind: "test", subject: "S", html: "<p>T</p>", text: "T" };
  await transact(ctx, async (tx) => {
    await queueEmail(tx, { ...email, to: { address: "hana@people.test" } });
    return ok();
  });
  await workOff(ctx, allSubscribers(transport, { providers: {} }));
  expect(carried.map(({ to, replyTo }) => [to.address, replyTo])).toEqual([
    ["hana@people.test", "office@institute.test"],
  ]);
  invalidate("all");
});
