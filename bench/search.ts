import { Client } from "pg";
import { searchOffice } from "#app/contexts/office/search.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { searchSources } from "#app/search-sources.server.ts";
import { alternatingTimes } from "./alternating.ts";
import type { Aim } from "./report.ts";
import { type OpenScratch, scratchBench, staffMember } from "./scratch-bench.ts";

/**
 * Compares the search of the office over 100,000 people with the same search over 1,000. Each person
 * has an account, an application and a message.
 */
const SMALL = 1000;
const LARGE = 100_000;
const MOST_TIMES = 10;
const MOST_MS = 100;

/** What staff type, by what it is. */
const searches: Record<string, string> = {
  "an address": "person-777@people.test",
  "a rare name": "gyrfalcon",
  "the beginning of a name": "tamati 3",
  "a name that many have": "tamati",
  "found nowhere": "zzyzx",
};

const staff = staffMember("admin");

await scratchBench(async (open) => {
  const small = await peopleOf(open, SMALL);
  const large = await peopleOf(open, LARGE);
  const named = Object.entries(searches);
  const times = await alternatingTimes(
    named.flatMap(([, text]) =>
      [small, large].map((ctx) => () => searchOffice(ctx, searchSources, text)),
    ),
  );
  return named.map(([name], index): Aim => {
    const [few, many] = times.slice(2 * index);
    const ratio = many! / few!;
    return {
      name,
      aim: `≤ ${MOST_TIMES} times, < ${MOST_MS} ms`,
      is: `${ratio.toFixed(1)} times (${few!.toFixed(2)} → ${many!.toFixed(2)} ms)`,
      met: ratio <= MOST_TIMES && many! < MOST_MS,
    };
  });
});

async function peopleOf(open: OpenScratch, people: number): Promise<Ctx> {
  const { url, ctx } = await open(staff);
  const client = new Client({ connectionString: url });
  await client.connect();
  const first = `(array['Hana', 'Őrs', 'Tāmati', 'Zoe'])[1 + n % 4]`;
  const last = `case when n % 1000 = 3 then 'Gyrfalcon' else n || md5(n::text) end`;
  await client.query(
    `insert into profiles (id, name, email)
      select gen_random_uuid(), ${first} || ' ' || ${last}, 'person-' || n || '@people.test'
      from generate_series(1, $1::int) n`,
    [people],
  );
  await client.query(
    `insert into applications (id, first_name, last_name, email, phone, programme_id, motivation,
        stage, received_at, moved_at, fingerprint)
      select gen_random_uuid(), ${first}, ${last}, 'person-' || n || '@people.test', '', 'core', '',
        'declined', now() - n * interval '1 minute', now(), n::text
      from generate_series(1, $1::int) n`,
    [people],
  );
  await client.query(
    `insert into enquiries (id, kind, name, email, subject, message, status, received_at,
        reply_due_at, fingerprint)
      select gen_random_uuid(), 'contact', ${first} || ' ' || ${last},
        'person-' || n || '@people.test', 'Training', '', 'answered',
        now() - n * interval '1 minute', now(), n::text
      from generate_series(1, $1::int) n`,
    [people],
  );
  await client.query("vacuum analyze");
  await client.end();
  console.log(`${people} people`);
  return ctx;
}
