import { afterEach, beforeEach, expect } from "vitest";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { system } from "#app/kernel/actor.ts";
import { systemClock } from "#app/kernel/clock.ts";
import { defineEvent } from "#app/kernel/event.ts";
import { err, ok } from "#app/kernel/result.ts";
import { dbTest, testDatabase, testSite } from "#testing/db.ts";
import { contentTags, emittedEvents } from "#testing/emitted-events.ts";
import { onInvalidated } from "../cache/invalidation.server.ts";
import type { Ctx } from "../ctx.ts";
import { CHANNEL, ORIGIN } from "../events/channel.ts";
import { record } from "../events/record.server.ts";
import { events } from "../events/schema.ts";
import { appliedSeeds } from "../seed/schema.ts";
import { discardWrites } from "./statements.server.ts";
import { type Tx, transact } from "./transact.server.ts";

const changed = defineEvent({
  name: "test.changed",
  payload: z.object({ what: z.string() }),
  invalidates: ["shelf"],
});
const moved = defineEvent({
  name: "test.moved",
  payload: z.object({}),
  invalidates: ["shelf", "floor"],
});

let stale: (string[] | "all")[];
let stopListening: () => void;
beforeEach(() => {
  stale = [];
  stopListening = onInvalidated((invalidated) => {
    if (invalidated === "all") stale.push("all");
    else if (contentTags(invalidated).length > 0) stale.push(contentTags(invalidated));
  });
});
afterEach(() => stopListening());

/** Any table will do for a row. */
const write = (tx: Tx, name: string) =>
  tx.db.insert(appliedSeeds).values({ name, appliedAt: tx.clock.now() });
const written = async (ctx: Ctx) =>
  (await ctx.db.select({ name: appliedSeeds.name }).from(appliedSeeds)).map(({ name }) => name);

dbTest("a row and its event are written together", async ({ ctx }) => {
  const result = await transact(ctx, async (tx) => {
    await write(tx, "row");
    await record(tx, changed, { what: "row" });
    return ok(7);
  });
  expect(result).toEqual({ ok: true, value: 7 });
  expect(await written(ctx)).toEqual(["row"]);
  expect(await emittedEvents(ctx, changed)).toEqual([{ what: "row" }]);
});

dbTest("an expected failure takes back the row and the event", async ({ ctx }) => {
  const result = await transact(ctx, async (tx) => {
    await write(tx, "row");
    await record(tx, changed, { what: "row" });
    return err("no", { wait: 3 });
  });
  expect(result).toEqual({ ok: false, error: "no", detail: { wait: 3 } });
  expect(await written(ctx)).toEqual([]);
  expect(await emittedEvents(ctx, changed)).toEqual([]);
  expect(stale).toEqual([]);
});

dbTest("a bug takes back the row and the event, and is not hidden", async ({ ctx }) => {
  const work = transact(ctx, async (tx) => {
    await write(tx, "row");
    await record(tx, changed, { what: "row" });
    throw new TypeError("a bug");
  });
  await expect(work).rejects.toThrow(new TypeError("a bug"));
  expect(await written(ctx)).toEqual([]);
  expect(await emittedEvents(ctx, changed)).toEqual([]);
  expect(stale).toEqual([]);
});

dbTest(
  "pages are forgotten once the change is committed, before the caller goes on",
  async ({ ctx }) => {
    await transact(ctx, async (tx) => {
      await record(tx, changed, { what: "row" });
      await record(tx, moved, {});
      expect(stale).toEqual([]);
      return ok();
    });
    expect(stale).toEqual([["shelf", "floor"]]);
  },
);

dbTest("a change that touches no page makes none forgotten", async ({ ctx }) => {
  await transact(ctx, async (tx) => {
    await write(tx, "row");
    return ok();
  });
  expect(stale).toEqual([]);
});

dbTest("a command within a command commits with it", async ({ ctx }) => {
  await transact(ctx, async (outer) => {
    await write(outer, "outer");
    await transact(outer, async (inner) => {
      await write(inner, "inner");
      await record(inner, changed, { what: "inner" });
      return ok();
    });
    expect(stale).toEqual([]);
    expect(outer.emitted).toBe(1);
    return ok();
  });
  expect((await written(ctx)).sort()).toEqual(["inner", "outer"]);
  expect(await emittedEvents(ctx, changed)).toEqual([{ what: "inner" }]);
  expect(stale).toEqual([["shelf"]]);
});

dbTest("a command within a command fails alone when the outer one goes on", async ({ ctx }) => {
  const result = await transact(ctx, async (outer) => {
    await write(outer, "outer");
    const inside = await transact(outer, async (inner) => {
      await write(inner, "inner");
      await record(inner, changed, { what: "inner" });
      return err("no");
    });
    expect(inside).toEqual({ ok: false, error: "no" });
    expect(outer.emitted).toBe(0);
    return ok();
  });
  expect(result.ok).toBe(true);
  expect(await written(ctx)).toEqual(["outer"]);
  expect(await emittedEvents(ctx, changed)).toEqual([]);
  expect(stale).toEqual([]);
});

dbTest("what a command within a command did goes when the outer one fails", async ({ ctx }) => {
  await transact(ctx, async (outer) => {
    await transact(outer, async (inner) => {
      await write(inner, "inner");
      await record(inner, changed, { what: "inner" });
      return ok();
    });
    return err("no");
  });
  expect(await written(ctx)).toEqual([]);
  expect(await emittedEvents(ctx, changed)).toEqual([]);
  expect(stale).toEqual([]);
});

dbTest("the actor and the clock are the same inside", async ({ ctx }) => {
  await transact({ ...ctx, actor: system }, async (tx) => {
    expect(tx.actor).toBe(system);
    expect(tx.clock).toBe(ctx.clock);
    expect(tx.db).not.toBe(ctx.db);
    return ok();
  });
});

dbTest("other processes are told of what is committed, and of nothing else", async () => {
  const database = await testDatabase();
  const ctx: Ctx = { db: database.db, actor: system, clock: systemClock, site: testSite };
  const heard: { origin: string; invalidated: string[] }[] = [];
  let told = () => {};
  await database.listen(CHANNEL, {
    onMessage: (payload) => {
      heard.push(JSON.parse(payload) as (typeof heard)[number]);
      told();
    },
    onLost: () => {},
    onRestored: () => {},
  });
  const arrival = new Promise<void>((done) => (told = done));
  await transact(ctx, async (tx) => {
    await record(tx, changed, { what: "taken back" });
    return err("no");
  });
  await transact(ctx, async () => ok());
  await transact(ctx, async (tx) => {
    await transact(tx, async (inner) => {
      await record(inner, moved, {});
      return ok();
    });
    return ok();
  });
  await arrival;
  await ctx.db.delete(events).where(eq(events.name, moved.name));
  expect(heard).toEqual([{ origin: ORIGIN, invalidated: ["shelf", "floor"] }]);
});

dbTest(
  "what a transaction writes drops what was read from its tables, once it commits",
  async ({ ctx }) => {
    const dropped: string[] = [];
    const stop = onInvalidated((tags) => {
      if (tags !== "all") dropped.push(...tags);
    });
    await transact(ctx, async (tx) => {
      await write(tx, "row");
      expect(dropped).toEqual([]);
      return ok();
    });
    stop();
    expect(dropped).toEqual(["table:applied_seeds"]);
  },
);

dbTest("what is discarded answers as usual, and stores nothing", async ({ ctx }) => {
  const result = await discardWrites(() =>
    transact(ctx, async (tx) => {
      await write(tx, "row");
      await record(tx, changed, { what: "row" });
      await transact(tx, async (inner) => {
        await write(inner, "inner");
        return ok();
      });
      return ok((await written(tx)).sort());
    }),
  );
  expect(result).toEqual({ ok: true, value: ["inner", "row"] });
  expect(await written(ctx)).toEqual([]);
  expect(await emittedEvents(ctx, changed)).toEqual([]);
  expect(stale).toEqual([]);
});

dbTest("outside of a transaction nothing can be discarded, so a write throws", async ({ ctx }) => {
  const writing = () => ctx.db.insert(appliedSeeds).values({ name: "row", appliedAt: new Date() });
  await expect(discardWrites(async () => writing())).rejects.toThrow(/outside of a transaction/);
  expect(await written(ctx)).toEqual([]);
});
