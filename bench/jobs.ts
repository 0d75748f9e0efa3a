import { eq } from "drizzle-orm";
import { Client } from "pg";
import { boardViewIn } from "#app/contexts/recruitment/job/board-view.ts";
import { jobBoard } from "#app/contexts/recruitment/job/board.server.ts";
import { moveJob } from "#app/contexts/recruitment/job/move.server.ts";
import { jobListings } from "#app/contexts/recruitment/tables/jobs.ts";
import { type Actor, guest } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { alternatingTimes } from "./alternating.ts";
import { type OpenScratch, ratioAim, scratchBench } from "./scratch-bench.ts";

/** bench/README.md explains what is measured, why in this way, and how to read it. */
const SMALL = 500;
const LARGE = 50_000;
const MOST = 1.5;

/** What every twentieth listing requires, spread over all ages. */
const SKILL = "01900000-0000-7000-8000-0000000000b1";
const LICENCE = "01900000-0000-7000-8000-0000000000b2";

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

/** The views that visitors open, each as its query string. */
const views: Record<string, string> = {
  "whole board": "",
  "page 20": "page=20",
  "one location": "location=Town+7",
  "one category": "category=Surveillance",
  "location and category": "location=Town+7&category=Surveillance",
  "search, a common word": "q=OFFICER",
  "search, a rare word": "q=gyrfalcon",
  "search, found nowhere": "q=zzyzx",
  "search, location and category": "q=officer&location=Town+7&category=Surveillance",
  "one country": "country=HU",
  "one work pattern": "pattern=rotation",
  "pay of at least": "pay=90000&currency=NZD&period=year",
  "pay, sorted by it": "pay=60000&currency=NZD&period=year&sort=pay",
  "sorted by deadline": "sort=deadline",
  "posted in a week": "posted=7",
  "one skill": `skill=${SKILL}`,
  "one licence": `licence=${LICENCE}`,
  "skill, country and work pattern": `skill=${SKILL}&country=HU&pattern=rotation`,
  "skill and licence": `skill=${SKILL}&licence=${LICENCE}`,
  "skill, sorted by deadline": `skill=${SKILL}&sort=deadline`,
};

/** How many saved searches want to hear of a listing at once. */
const SEARCHES = 20_000;

await scratchBench(async (open) => {
  const small = await boardOf(open, SMALL);
  const large = await boardOf(open, LARGE);
  const named = Object.entries(views);
  const times = await alternatingTimes(
    named.flatMap(([, query]) => {
      const view = boardViewIn(new URLSearchParams(query));
      return [small, large].map((ctx) => () => jobBoard(ctx, view));
    }),
  );
  const aims = named.map(([name], index) => {
    const [few, many] = times.slice(2 * index);
    return ratioAim(name, { few: few!, many: many! }, MOST);
  });
  return [...aims, await alertStorm(open)];
});

/** Publishes listings by turns where 20,000 saved searches find each of them, and where none does. */
async function alertStorm(open: OpenScratch) {
  const calm = await stormOf(open, 0);
  const stormy = await stormOf(open, SEARCHES);
  const [few, many] = await alternatingTimes([calm, stormy]);
  const name = `publishing beside ${SEARCHES.toLocaleString("en")} searches that find it`;
  return ratioAim(name, { few: few!, many: many! }, MOST);
}

async function stormOf(open: OpenScratch, searches: number): Promise<() => Promise<void>> {
  const { url, ctx } = await open(admin);
  await seed(url, SMALL);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into job_searches (id, profile_id, name, pace, query, created_at, told_until)
      select gen_random_uuid(), gen_random_uuid(), 'All', 'at-once', '', now(), now()
      from generate_series(1, $1::int)`,
    [searches],
  );
  await client.query(
    `update job_listings set status = 'Pending Review', application_deadline = null, closes_at = null
      where id in (select id from job_listings limit 300)`,
  );
  await client.query("vacuum analyze");
  await client.end();
  const waiting = ctx.db
    .select({ id: jobListings.id })
    .from(jobListings)
    .where(eq(jobListings.status, "Pending Review"))
    .limit(1);
  return async () => {
    const [next] = await waiting;
    if (!next) throw new Error("no listing waits any more");
    const published = await moveJob(ctx, next.id, { act: "approve" });
    if (!published.ok) throw new Error(published.error);
  };
}

async function boardOf(open: OpenScratch, jobs: number): Promise<Ctx> {
  const { url, ctx } = await open(guest);
  await seed(url, jobs);
  console.log(`${jobs} jobs`);
  return ctx;
}

/**
 * Stores listings from a hundred partners, in forty towns and ten categories. About nine in ten are
 * open. One in a thousand, but at least one, mentions a gyrfalcon. The others wait or are closed. A
 * few have passed their deadline and are not closed yet.
 */
async function seed(url: string, jobs: number) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`insert into partners (id, partner_name, created_at, updated_at)
    select gen_random_uuid(), 'Partner ' || n, now(), now() from generate_series(1, 100) n`);
  await client.query(
    `insert into job_listings (id, job_title, job_description, location, requirements,
        application_instructions, application_deadline, closes_at, status, partner_id, category,
        created_at, updated_at, approval_date, country, work_pattern, pay, pay_from, pay_to,
        pay_currency, pay_period)
      select gen_random_uuid(),
        (array['Night Officer', 'Driver', 'Team Leader', 'Watchkeeper'])[1 + n % 4] || ' ' || n,
        repeat('You look after people, houses and journeys in number ' || n || '. ', 12)
          || case when n % 1000 = 3 then 'You keep a gyrfalcon.' else '' end,
        'Town ' || n % 40, 'A licence.', 'Write.',
        case when n % 997 = 0 then current_date - 1 when n % 3 = 0 then current_date + 1 + (n / 20) % 90 end,
        case when n % 997 = 0 then current_date - 1 when n % 3 = 0 then current_date + 1 + (n / 20) % 90 end
          + interval '1 day',
        case when n % 19 = 1 then 'Pending Review' when n % 19 = 2 then 'Closed' else 'Active' end,
        p.ids[1 + n % 100],
        (array['General', 'Surveillance', 'Close Protection', 'Residential Security',
          'Event Security', 'Executive Driving', 'Maritime Security', 'Flight Instruction',
          'Flight Operations', 'Ground Operations'])[1 + (n / 40) % 10],
        now() - n * interval '1 minute', now(), now() - n * interval '1 minute',
        (array['NZ', 'HU', 'AU', 'SG', 'AE'])[1 + n % 5],
        (array['rotation', 'nights', 'days'])[1 + n % 3], 'stated',
        (50000 + n % 60 * 1000) * 100, (55000 + n % 60 * 1000) * 100, 'NZD', 'year'
      from generate_series(1, $1::int) n,
        (select array_agg(id) as ids from partners) p`,
    [jobs],
  );
  await client.query("insert into skills (id, skill_name) values ($1, 'Advance work')", [SKILL]);
  await client.query("insert into licences (id, licence_name) values ($1, 'Guard')", [LICENCE]);
  const required = [
    ["job_required_skills", "skill_id", SKILL],
    ["job_required_licences", "licence_id", LICENCE],
  ] as const;
  for (const [table, column, id] of required) {
    await client.query(
      `insert into ${table} (job_id, ${column}) select id, $1::uuid from (
        select id, row_number() over (order by created_at) as n from job_listings
      ) j where n % 20 = 0`,
      [id],
    );
  }
  await client.query("vacuum analyze");
  await client.end();
}
