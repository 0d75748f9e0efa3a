import { Client } from "pg";
import { enquirySource } from "#app/contexts/admissions/enquiry/list.server.ts";
import type { Member } from "#app/kernel/actor.ts";
import { systemClock } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { readListView } from "#app/kernel/list-view.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { openPostgres } from "#app/platform/db/postgres.server.ts";
import { listPage } from "#app/platform/lists/source.server.ts";
import { alternatingTimes } from "./alternating.ts";
import { type Aim, aimTable } from "./report.ts";
import { scratchDatabase } from "./scratch-database.ts";

/**
 * Compares the inbox with 100,000 messages and with 100. Both are full pages, so their rows cost the
 * same. What is compared is the whole loading of a page: counts, ids and rows.
 */
const SMALL = 100;
const LARGE = 100_000;
const MOST_ADDED = 25;
/** A word that every message has: each of the six counts looks at ten thousand texts. */
const MOST_ADDED_BY_COMMON_WORD = 300;

/** The views that staff open, each as its query string. */
const views: Record<string, string> = {
  "as it opens": "",
  "all messages": "status=all",
  "one form": "status=all&kind=inquiry",
  "by name": "status=all&sort=from",
  "by name, descending": "status=all&sort=from&order=desc",
  "by subject": "status=all&sort=subject",
  "last page that is counted": "status=all&page=400",
  "search, a common word": "status=all&q=training",
  "search, a rare word": "status=all&q=gyrfalcon",
  "search, found nowhere": "status=all&q=zzyzx",
};

const staff: Member = {
  kind: "member",
  id: newId(),
  sessionId: newId(),
  name: "A member of staff",
  email: "staff@bench.test",
  emailVerified: true,
  roles: new Set(["admin"]),
};

const serverUrl = process.env.BENCH_DATABASE_URL || process.env.TEST_DATABASE_URL;
if (!serverUrl) throw new Error("BENCH_DATABASE_URL: a PostgreSQL server is needed");
const cleaners: (() => Promise<void>)[] = [];
try {
  await bench(serverUrl);
} finally {
  for (const clean of cleaners) await clean();
}

async function bench(server: string) {
  const small = await inboxOf(server, SMALL);
  const large = await inboxOf(server, LARGE);
  const named = Object.entries(views);
  const times = await alternatingTimes(
    named.flatMap(([, query]) => {
      const { view } = readListView(enquirySource.list, new URLSearchParams(query));
      return [small, large].map((ctx) => () => listPage(ctx, enquirySource, view));
    }),
  );
  const aims: Aim[] = named.map(([name], index) => {
    const [few, many] = times.slice(2 * index);
    const added = many! - few!;
    const most = name.includes("common") ? MOST_ADDED_BY_COMMON_WORD : MOST_ADDED;
    return {
      name,
      aim: `≤ ${most} ms more`,
      is: `${added.toFixed(1)} ms more (${few!.toFixed(2)} → ${many!.toFixed(2)} ms)`,
      met: added <= most,
    };
  });
  console.log(`\n${aimTable(aims)}`);
  if (aims.some(({ met }) => !met)) process.exitCode = 1;
}

async function inboxOf(server: string, messages: number): Promise<Ctx> {
  const { url, drop } = await scratchDatabase(server);
  const database = await openPostgres(url, 1);
  cleaners.push(async () => {
    await database.close();
    await drop();
  });
  await seed(url, messages);
  console.log(`${messages} messages`);
  const site = { url: "http://localhost", mode: "production" as const, secret: "" };
  return { db: database.db, actor: staff, clock: systemClock, site };
}

/** Stores messages of all forms and statuses. One in a thousand is about a gyrfalcon. */
async function seed(url: string, messages: number) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into enquiries (id, kind, name, email, subject, message, status, received_at,
        reply_due_at, fingerprint)
      select gen_random_uuid(), (array['contact', 'inquiry', 'fee-request'])[1 + n % 3],
        (array['Hana', 'Őrs', 'Tāmati', 'Zoe'])[1 + n % 4] || ' ' || md5(n::text),
        'person-' || n || '@senders.test',
        case when n % 1000 = 3 then 'My gyrfalcon' else 'Training in month ' || n % 12 end,
        'A question.', (array['new', 'in-progress', 'answered', 'closed'])[1 + n % 4],
        now() - n * interval '1 minute', now() - n * interval '1 minute' + interval '1 day', n::text
      from generate_series(1, $1::int) n`,
    [messages],
  );
  await client.query("vacuum analyze");
  await client.end();
}
