import { expect } from "vitest";
import { z } from "zod";
import { defineChange, defineEvent } from "#app/kernel/event.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents, inTransaction } from "#testing/emitted-events.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { onInvalidated } from "../cache/invalidation.server.ts";
import type { Ctx } from "../ctx.ts";
import type { Tx } from "../db/transact.server.ts";
import { record } from "./record.server.ts";

const ofDoor = ({ door }: { door: string }) => `door:${door}`;
const door = z.object({ door: z.string() });

const rang = defineEvent({ name: "test.rang", payload: door, invalidates: [] });
const painted = defineEvent({
  name: "test.painted",
  payload: door,
  invalidates: [],
  audit: { action: "test.painted", subject: ofDoor },
});
const rehung = defineEvent({
  name: "test.rehung",
  payload: z.object({ frame: z.string() }),
  invalidates: ({ frame }) => [`frame:${frame}`],
  audit: { action: "test.door-rehung", subject: ofDoor },
});
const houseChanged = defineEvent({
  name: "test.house-changed",
  payload: z.object({}),
  invalidates: ["house"],
});
const turned = defineChange({
  audit: { action: ({ way }: { way: "left" | "right" }) => `test.turned-${way}`, subject: ofDoor },
  emits: houseChanged,
});
const lookedAt = defineChange({ audit: { action: "test.looked-at", subject: ofDoor } });

/** What the audit log holds, without who and when. */
async function entries(ctx: Ctx) {
  const log = await auditLogSoFar(ctx);
  return log.map(({ action, subject, before, after }) => ({ action, subject, before, after }));
}

dbTest("an event without audit leaves no audit entry", async ({ ctx }) => {
  await inTransaction(ctx, (tx) => record(tx, rang, { door: "front" }));
  expect(await emittedEvents(ctx, rang)).toEqual([{ door: "front" }]);
  expect(await entries(ctx)).toEqual([]);
});

dbTest("an audited event is emitted and leaves one audit entry", async ({ ctx }) => {
  const change = { before: { colour: "red" }, after: { colour: "blue" } };
  await inTransaction(ctx, (tx) => record(tx, painted, { door: "front" }, change));
  expect(await emittedEvents(ctx, painted)).toEqual([{ door: "front" }]);
  expect(await entries(ctx)).toEqual([
    { action: "test.painted", subject: "door:front", ...change },
  ]);
});

dbTest("what only the audit log names is not stored with the event", async ({ ctx }) => {
  await inTransaction(ctx, (tx) => record(tx, rehung, { door: "front", frame: "oak" }, {}));
  expect(await emittedEvents(ctx, rehung)).toEqual([{ frame: "oak" }]);
  expect(await entries(ctx)).toEqual([
    { action: "test.door-rehung", subject: "door:front", before: null, after: null },
  ]);
});

dbTest("a change emits the event that it shares with others", async ({ ctx }) => {
  await inTransaction(ctx, (tx) => record(tx, turned, { door: "front", way: "left" }, {}));
  expect(await emittedEvents(ctx, houseChanged)).toEqual([{}]);
  expect(await entries(ctx)).toMatchObject([{ action: "test.turned-left", subject: "door:front" }]);
});

dbTest("a change that emits nothing is only audited", async ({ ctx }) => {
  await inTransaction(ctx, async (tx) => {
    await record(tx, lookedAt, { door: "front" }, { after: { by: "me" } });
    expect(tx.emitted).toBe(0);
  });
  expect(await entries(ctx)).toMatchObject([{ action: "test.looked-at", after: { by: "me" } }]);
});

dbTest("a recorded write makes what its event names stale", async ({ ctx }) => {
  const stale: unknown[] = [];
  const stop = onInvalidated((invalidated) =>
    stale.push(invalidated === "all" ? invalidated : [...invalidated]),
  );
  await inTransaction(ctx, (tx) => record(tx, rehung, { door: "front", frame: "oak" }, {}));
  await inTransaction(ctx, (tx) => record(tx, turned, { door: "front", way: "right" }, {}));
  stop();
  expect(stale).toEqual([["frame:oak"], ["house"]]);
});

/** Never called: each line that is marked must not compile. */
export const refusedByTheCompiler = (tx: Tx) => [
  // @ts-expect-error An audited event is recorded with the change.
  record(tx, painted, { door: "front" }),
  // @ts-expect-error So is a change.
  record(tx, lookedAt, { door: "front" }),
  // @ts-expect-error And one of two where only one is audited.
  record(tx, tx.emitted > 0 ? rang : painted, { door: "front" }),
  // @ts-expect-error What is not audited takes no values.
  record(tx, rang, { door: "front" }, { after: "red" }),
  // @ts-expect-error A change says before and after.
  record(tx, painted, { door: "front" }, { from: "red", to: "blue" }),
  // @ts-expect-error What the subject is made from is part of the facts.
  record(tx, rehung, { frame: "oak" }, {}),
  // @ts-expect-error So is what the action is made from.
  record(tx, turned, { door: "front" }, {}),
  // @ts-expect-error An event says which cached content it makes stale, if only that it is none.
  defineEvent({ name: "test.quiet", payload: door }),
  // @ts-expect-error What a change emits is audited by the change alone.
  defineChange({ audit: { action: "test.repainted", subject: ofDoor }, emits: painted }),
];
