import { Client } from "pg";
import { changeWebinar } from "#app/contexts/webinars/plan.server.ts";
import type { Actor } from "#app/kernel/actor.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { instituteSeeds } from "#db/seed/institute.ts";
import { alternatingTimes } from "./alternating.ts";
import { ratioAim, scratchBench } from "./scratch-bench.ts";

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

/** Moves two webinars by turns: one with 100,000 people to be told, and one with none. */
await scratchBench(async (open) => {
  const { url, ctx } = await open(admin);
  await runSeeds(
    ctx,
    instituteSeeds.filter(({ name }) => name === "institute/offices"),
  );
  await seed(url);
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
  const name = `a write that ${PEOPLE.toLocaleString("en")} people are told of, beside none`;
  return [ratioAim(name, { few: few!, many: many! }, MOST)];
});

/** Returns what the form of a webinar would send: another time each time. */
function planOf(version: number) {
  return {
    title: "Night Movement",
    description: "What changes after dark.",
    presenter: "A. Presenter",
    instructorId: null,
    presenterTitle: "Instructor",
    category: "close-protection" as never,
    date: `2090-01-${String(1 + (version % 28)).padStart(2, "0")}`,
    time: "19:00",
    duration: 60,
    version: String(version),
  };
}

async function seed(url: string) {
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
