import { Client } from "pg";
import { enquirySource } from "#app/contexts/admissions/enquiry/list.server.ts";
import { readListView } from "#app/kernel/list-view.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { listPage } from "#app/platform/lists/source.server.ts";
import { alternatingTimes } from "./alternating.ts";
import type { Aim } from "./report.ts";
import { type OpenScratch, scratchBench, staffMember } from "./scratch-bench.ts";

/**
 * Compares the inbox with 100,000 messages and with 100. Both are full pages, so their rows cost the
 * same. What is compared is the whole loading of a page: counts, ids and rows.
 */
const SMALL = 100;
const LARGE = 100_000;
const MOST_ADDED = 25;
/** A word that every message has: each of the six counts looks at a thousand texts. */
const MOST_ADDED_BY_COMMON_WORD = 100;

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

const staff = staffMember("admin");

await scratchBench(async (open) => {
  const small = await inboxOf(open, SMALL);
  const large = await inboxOf(open, LARGE);
  const named = Object.entries(views);
  const times = await alternatingTimes(
    named.flatMap(([, query]) => {
      const { view } = readListView(enquirySource.list, new URLSearchParams(query));
      return [small, large].map((ctx) => () => listPage(ctx, enquirySource, view));
    }),
  );
  return named.map(([name], index): Aim => {
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
});

async function inboxOf(open: OpenScratch, messages: number): Promise<Ctx> {
  const { url, ctx } = await open(staff);
  await seed(url, messages);
  console.log(`${messages} messages`);
  return ctx;
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
