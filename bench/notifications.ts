import { Client } from "pg";
import { changeWebinar } from "#app/contexts/webinars/plan.server.ts";
import type { Actor } from "#app/kernel/actor.ts";
import { systemClock } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { openPostgres } from "#app/platform/db/postgres.server.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { instituteSeeds } from "#db/seed/institute.ts";
import { alternatingTimes } from "./alternating.ts";
import { aimTable } from "./report.ts";
import { scratchDatabase } from "./scratch-database.ts";

/** bench/README.md explains what is measured, why in this way, and how to read it. */
const PEOPLE = 100_000;
const MOST = 1.5;

const EMPTY = "01900000-0000-7000-8000-0000000000e0";
const CROWDED = "01900000-0000-7000-8000-0000000000c0";

/** A member of staff. Audit entries name them, and no other table has to know them. */
const admin: Actor = {
  kind: "member",
  id: "01900000-0000-7000-8000-0000000000a0",
  sessionId: "",
  name: "Admin",
  email: "admin@example.test",
  emailVerified: true,
  roles: new Set(["admin"]),
};

const serverUrl = process.env.BENCH_DATABASE_URL || process.env.TEST_DATABASE_URL;
if (!serverUrl) throw new Error("BENCH_DATABASE_URL: a PostgreSQL server is needed");
const { url, drop } = await scratchDatabase(serverUrl);
const database = await openPostgres(url, 1);
try {
  await bench();
} finally {
  await database.close();
  await drop();
}

/** Moves two webinars by turns: one with 100,000 people to be told, and one with none. */
async function bench() {
  const site = { url: "http://localhost", mode: "production" as const, secret: "" };
  const ctx: Ctx = { db: database.db, actor: admin, clock: systemClock, site };
  await runSeeds(
    ctx,
    instituteSeeds.filter(({ name }) => name === "institute/offices"),
  );
  await seed();
  const [few, many] = await alternatingTimes(
    [EMPTY, CROWDED].map((id) => {
      let version = 0;
      return async () => {
        version += 1;
        const moved = await changeWebinar(ctx, id, planOf(version));
        if (!moved.ok || !moved.value.moved) throw new Error("the webinar was not moved");
      };
    }),
  );
  const ratio = many! / few!;
  const is = `${ratio.toFixed(2)} (${few!.toFixed(2)} → ${many!.toFixed(2)} ms)`;
  const met = ratio <= MOST;
  const name = `a write that ${PEOPLE.toLocaleString("en")} people are told of, beside none`;
  console.log(`\n${aimTable([{ name, aim: `≤ ${MOST}`, is, met }])}`);
  if (!met) process.exitCode = 1;
}

/** Returns what the form of a webinar would send: another time each time. */
function planOf(version: number) {
  return {
    title: "Night Movement",
    description: "What changes after dark.",
    presenter: "A. Presenter",
    presenterTitle: "Instructor",
    category: "close-protection" as never,
    date: `2090-01-${String(1 + (version % 28)).padStart(2, "0")}`,
    time: "19:00",
    duration: 60,
    version: String(version),
  };
}

async function seed() {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const id of [EMPTY, CROWDED]) {
    await client.query(
      `insert into webinars (id, title, description, presenter, presenter_title, category,
        starts_at, duration, updated_at)
      values ($1, 'Night Movement', 'What changes after dark.', 'A. Presenter', 'Instructor',
        'close-protection', '2089-01-01', 60, now())`,
      [id],
    );
  }
  await client.query(
    `insert into webinar_registrations (webinar_id, profile_id, registered_at)
      select $1, gen_random_uuid(), now() from generate_series(1, $2::int)`,
    [CROWDED, PEOPLE],
  );
  await client.query("vacuum analyze");
  await client.end();
}
