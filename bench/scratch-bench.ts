import type { Actor, Member } from "#app/kernel/actor.ts";
import { systemClock } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { openPostgres } from "#app/platform/db/postgres.server.ts";
import { type Aim, aimTable } from "./report.ts";
import { scratchDatabase } from "./scratch-database.ts";

/** A database of this run. `seed` fills it; `ctx` asks it through the application's own queries. */
export type Scratch = { url: string; ctx: Ctx };

/** Returns a member of staff who asks in a benchmark. */
export const staffMember = (role: "admin" | "super_admin"): Member => ({
  kind: "member",
  id: newId(),
  sessionId: newId(),
  name: "A member of staff",
  email: "staff@bench.test",
  emailVerified: true,
  roles: new Set([role]),
});

/** Opens a new database with all tables. The actor is whoever asks. */
export type OpenScratch = (actor: Actor) => Promise<Scratch>;

/**
 * Runs a benchmark that needs databases of its own on a PostgreSQL server, which are removed after
 * it. Prints its aims; if one of them is missed, the process exits with 1.
 */
export async function scratchBench(
  bench: (open: OpenScratch) => Promise<readonly Aim[]>,
): Promise<void> {
  const serverUrl = process.env.BENCH_DATABASE_URL || process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error("BENCH_DATABASE_URL: a PostgreSQL server is needed");
  const cleaners: (() => Promise<void>)[] = [];
  try {
    const aims = await bench(async (actor) => {
      const { url, drop } = await scratchDatabase(serverUrl);
      cleaners.push(drop);
      const database = await openPostgres(url, 1);
      cleaners.push(() => database.close());
      const site = { url: "http://localhost", mode: "production" as const, secret: "" };
      return { url, ctx: { db: database.db, actor, clock: systemClock, site } };
    });
    console.log(`\n${aimTable(aims)}`);
    if (aims.some(({ met }) => !met)) process.exitCode = 1;
  } finally {
    for (const clean of cleaners.toReversed()) await clean();
  }
}

/** The aim that something large takes at most so many times as long as something small. */
export function ratioAim(name: string, times: { few: number; many: number }, most: number): Aim {
  const { few, many } = times;
  const ratio = many / few;
  return {
    name,
    aim: `≤ ${most}`,
    is: `${ratio.toFixed(2)} (${few.toFixed(2)} → ${many.toFixed(2)} ms)`,
    met: ratio <= most,
  };
}
