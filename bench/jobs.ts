import { Client } from "pg";
import { boardViewIn } from "#app/contexts/recruitment/job/board-view.ts";
import { jobBoard } from "#app/contexts/recruitment/job/board.server.ts";
import { guest } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { alternatingTimes } from "./alternating.ts";
import { type OpenScratch, ratioAim, scratchBench } from "./scratch-bench.ts";

/** bench/README.md explains what is measured, why in this way, and how to read it. */
const SMALL = 500;
const LARGE = 50_000;
const MOST = 1.5;

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
};

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
  return named.map(([name], index) => {
    const [few, many] = times.slice(2 * index);
    return ratioAim(name, { few: few!, many: many! }, MOST);
  });
});

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
        application_instructions, application_deadline, status, partner_id, category, created_at,
        updated_at, approval_date)
      select gen_random_uuid(),
        (array['Night Officer', 'Driver', 'Team Leader', 'Watchkeeper'])[1 + n % 4] || ' ' || n,
        repeat('You look after people, houses and journeys in number ' || n || '. ', 12)
          || case when n % 1000 = 3 then 'You keep a gyrfalcon.' else '' end,
        'Town ' || n % 40, 'A licence.', 'Write.',
        case when n % 997 = 0 then current_date - 1 when n % 3 = 0 then current_date + n % 90 end,
        case when n % 19 = 1 then 'Pending Review' when n % 19 = 2 then 'Closed' else 'Active' end,
        p.ids[1 + n % 100],
        (array['General', 'Surveillance', 'Close Protection', 'Residential Security',
          'Event Security', 'Executive Driving', 'Maritime Security', 'Flight Instruction',
          'Flight Operations', 'Ground Operations'])[1 + (n / 40) % 10],
        now() - n * interval '1 minute', now(), now() - n * interval '1 minute'
      from generate_series(1, $1::int) n,
        (select array_agg(id) as ids from partners) p`,
    [jobs],
  );
  await client.query("vacuum analyze");
  await client.end();
}
