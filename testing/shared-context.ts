import { afterAll, beforeAll } from "vitest";
import { guest } from "#app/kernel/actor.ts";
import { type Clock, systemClock } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Opened } from "./databases.ts";
import { testSite } from "./db.ts";

/**
 * Opens one database for all tests of a block, which tell their people apart.
 *
 * @returns a guest's context in it, which is complete when the first test begins. `siteOf` is called
 * then.
 */
export function sharedContext(
  open: () => Promise<Opened>,
  clock: Clock = systemClock,
  siteOf: () => Ctx["site"] = () => testSite,
): Ctx {
  const ctx = { actor: guest, clock } as Ctx;
  let end: () => Promise<void>;
  beforeAll(async () => {
    const { database, end: close } = await open();
    end = close;
    Object.assign(ctx, { db: database.db, site: siteOf() });
  }, 120_000);
  afterAll(() => end());
  return ctx;
}

/** Runs something as often as said, at once. */
export const atOnce = <T>(times: number, act: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, n) => act(n)));
