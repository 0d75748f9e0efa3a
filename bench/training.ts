import { system } from "#app/kernel/actor.ts";
import { attestedKinds } from "#app/attested-kinds.ts";
import { makeCheckpoints } from "#app/contexts/attestation/checkpoint/make.server.ts";
import { trainingFile } from "#app/contexts/attestation/training-file/file.server.ts";
import { verify } from "#app/contexts/attestation/verification/verify.server.ts";
import { closeSession, recordAttendance } from "#app/contexts/training/attendance/record.server.ts";
import { rollCall } from "#app/contexts/training/attendance/queries.server.ts";
import { gradebookOf } from "#app/contexts/training/gradebook/queries.server.ts";
import { plannerWeek, sessionForStaff } from "#app/contexts/training/session/queries.server.ts";
import { coveredLogs } from "#app/covered-logs.ts";
import { systemClock } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { openEmbedded } from "#app/platform/db/embedded.server.ts";
import { openPostgres } from "#app/platform/db/postgres.server.ts";
import { withCheckpointKey } from "#testing/attestations.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { type Aim, aimTable } from "./report.ts";
import { scratchDatabase } from "./scratch-database.ts";
import { seedTraining, type Size, type Trained } from "./training-seed.ts";

/**
 * Measures the pages of training with 5,000 people, 500 intakes and 200,000 entries, each of which is
 * attested, on the embedded database and, if one is named, on a PostgreSQL server
 * (`BENCH_DATABASE_URL` or `TEST_DATABASE_URL`). `--small` is a hundredth of that, for trying out.
 */
const FULL: Size = { intakes: 500, people: 10, sessions: 40 };
const SMALL: Size = { intakes: 5, people: 10, sessions: 40 };
/** The number of queries must be the same here. */
const TINY: Size = { intakes: 1, people: 3, sessions: 4 };
const LOOKS = 40;
const MOST_MS = 300;
const MOST_ROLL_CALL_MS = 500;
const MOST_VERIFICATION_MS = 60_000;

const size = process.argv.includes("--small") ? SMALL : FULL;
const serverUrl = process.env.BENCH_DATABASE_URL || process.env.TEST_DATABASE_URL;
const aims: Aim[] = [];

await measured("embedded", async () => {
  const database = await openEmbedded(null);
  return { db: database.db, end: () => database.close() };
});
if (serverUrl) {
  await measured("PostgreSQL", async () => {
    const { url, drop } = await scratchDatabase(serverUrl);
    const database = await openPostgres(url, 1);
    return { db: database.db, end: () => database.close().then(drop) };
  });
}
console.log(`\n${aimTable(aims)}`);
if (aims.some(({ met }) => !met)) process.exitCode = 1;

type Opened = { db: Db; end: () => Promise<void> };

/** Measures one kind of database, and compares its queries with those of a tiny one. */
async function measured(name: string, open: () => Promise<Opened>): Promise<void> {
  const tiny = await open();
  const few = await queryCounts(ctxOn(tiny.db), TINY);
  await tiny.end();
  const { db, end } = await open();
  try {
    const ctx = ctxOn(db);
    const began = Date.now();
    const trained = await seedTraining(ctx, size);
    console.log(`${name}: ${trained.entries} entries in ${seconds(Date.now() - began)} s`);
    const pages = pagesOf(ctx, trained);
    for (const [page, look] of Object.entries(pages)) {
      await look(0);
      const many = (await queriesOf(ctx, () => look(1))).length;
      aims.push({
        name: `${name}: ${page}, queries`,
        aim: `${few[page]}`,
        is: `${many}`,
        met: many === few[page],
      });
      atMost(`${name}: ${page}, p95`, MOST_MS, await p95(look));
    }
    atMost(`${name}: roll-call of 30, closed`, MOST_ROLL_CALL_MS, await rollCallOf30(ctx, trained));
    await makeCheckpoints(ctx, coveredLogs);
    const before = performance.now();
    const { outcome } = await verify(ctx, coveredLogs);
    if (outcome !== "intact") throw new Error(`the verification is ${outcome}`);
    atMost(`${name}: full verification`, MOST_VERIFICATION_MS, performance.now() - before);
  } finally {
    await end();
  }
}

function ctxOn(db: Db): Ctx {
  const site = { url: "http://localhost", mode: "production" as const, secret: "" };
  return withCheckpointKey({ db, actor: system, clock: systemClock, site });
}

async function queryCounts(ctx: Ctx, of: Size): Promise<Record<string, number>> {
  const pages = pagesOf(ctx, await seedTraining(ctx, of));
  const counts: Record<string, number> = {};
  for (const [page, look] of Object.entries(pages)) {
    await look(0);
    counts[page] = (await queriesOf(ctx, () => look(1))).length;
  }
  return counts;
}

/** The pages that are measured, each for one of many subjects. */
function pagesOf(ctx: Ctx, { sessions, intakes, people }: Trained) {
  const office: Ctx = { ...ctx, actor: cast.admin };
  const one = <Each>(all: readonly Each[], n: number) => all[(n * 7919) % all.length]!;
  return {
    roster: (n: number) => sessionForStaff(office, one(sessions, n).id),
    "roll-call": (n: number) => rollCall(office, one(sessions, n).id),
    planner: (n: number) =>
      plannerWeek(office, { base: "Christchurch", week: one(sessions, n).day }),
    gradebook: (n: number) => gradebookOf(office, one(intakes, n)),
    file: (n: number) => trainingFile(office, attestedKinds, one(people, n), "Pacific/Auckland"),
  } satisfies Record<string, (n: number) => Promise<unknown>>;
}

async function p95(look: (n: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 2; n < LOOKS + 2; n += 1) {
    const before = performance.now();
    await look(n);
    times.push(performance.now() - before);
  }
  return times.toSorted((one, other) => one - other)[Math.ceil(LOOKS * 0.95) - 1]!;
}

/** Marks everybody at a session of thirty, and closes it, which attests each of them. */
async function rollCallOf30(ctx: Ctx, { open }: Trained): Promise<number> {
  const teach: Ctx = { ...ctx, actor: cast.instructor };
  const before = performance.now();
  const said = open.enrolmentIds.map((enrolmentId) => ({
    id: newId(),
    enrolmentId,
    status: "present",
    saidAt: ctx.clock.now(),
  }));
  const recorded = await recordAttendance(teach, open.sessionId, said);
  const closed = await closeSession(teach, open.sessionId);
  if (!recorded.ok || !closed.ok) throw new Error("the roll-call was refused");
  return performance.now() - before;
}

function atMost(name: string, most: number, is: number): void {
  aims.push({ name, aim: `≤ ${most} ms`, is: `${is.toFixed(0)} ms`, met: is <= most });
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}
