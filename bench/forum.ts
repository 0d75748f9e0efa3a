import { Client } from "pg";
import { categoryPage } from "#app/contexts/forum/category/queries.server.ts";
import { searchForum } from "#app/contexts/forum/search/queries.server.ts";
import { repliesOf, topicPage } from "#app/contexts/forum/topic/queries.server.ts";
import { forumFront } from "#app/contexts/forum/front-queries.server.ts";
import { guest } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { alternatingTimes } from "./alternating.ts";
import { type ForumSize, searched, seedForum } from "./forum-seed.ts";
import type { Aim } from "./report.ts";
import { type OpenScratch, ratioAim, type Scratch, scratchBench } from "./scratch-bench.ts";

/** bench/README.md explains what is measured, why in this way, and how to read it. */
const SMALL: ForumSize = { topics: 1_000, replies: 10_000 };
const TOPICS = Number(process.env.BENCH_FORUM_TOPICS || 100_000);
const LARGE: ForumSize = { topics: TOPICS, replies: TOPICS * 10 };
const MOST = 1.5;
const LAST = Number.MAX_SAFE_INTEGER;

type Forum = Scratch & { longTopic: string };
type Page = { name: string; ask: (forum: Forum, n: number) => Promise<unknown> };

/** The pages that readers open, each with the queries of its loader. */
const pages: Page[] = [
  { name: "front page", ask: ({ ctx }) => forumFront(ctx) },
  { name: "category, first page", ask: ({ ctx }) => categoryPage(ctx, "category-1", 1) },
  { name: "category, middle page", ask: ({ ctx }, n) => middleOfCategory(ctx, n) },
  { name: "category, last page", ask: ({ ctx }) => categoryPage(ctx, "category-1", LAST) },
  { name: "topic, first page", ask: (forum) => topicOn(forum, 1) },
  { name: "topic, last page", ask: (forum) => topicOn(forum, LAST) },
  ...Object.entries(searched).map(([how, searched]) => ({
    name: `search, a ${how} word`,
    ask: ({ ctx }: Forum) => searchForum(ctx, { searched }),
  })),
];

await scratchBench(async (open) => {
  const small = await forumOf(open, SMALL);
  const large = await forumOf(open, LARGE);
  const times = await alternatingTimes(
    pages.flatMap(({ ask }) => [small, large].map((forum) => (n: number) => ask(forum, n))),
  );
  const aims: Aim[] = pages.map(({ name }, index) => {
    const [few, many] = times.slice(2 * index);
    return ratioAim(name, { few: few!, many: many! }, MOST);
  });
  for (const page of pages) {
    const scanned = await scansOf(page, large);
    aims.push({
      name: `${page.name}: plan`,
      aim: "index scans",
      is: scanned.join(", ") || "index scans",
      met: scanned.length === 0,
    });
  }
  return aims;
});

async function forumOf(open: OpenScratch, size: ForumSize): Promise<Forum> {
  const scratch = await open(guest);
  console.log(`${size.topics} topics, ${size.replies} replies`);
  const { longTopic, seconds } = await seedForum(scratch.url, size);
  console.log(`  made in ${seconds.toFixed(0)} s`);
  return { ...scratch, longTopic };
}

async function middleOfCategory(ctx: Ctx, n: number) {
  const { topicCount } = (await forumFront(ctx)).categories[0]!;
  // A different page each time, near the middle.
  const middle = Math.floor(topicCount / 40) + (n % 5);
  return categoryPage(ctx, "category-1", middle);
}

async function topicOn({ ctx, longTopic }: Forum, page: number) {
  const topic = await topicPage(ctx, longTopic, page);
  if (!topic) throw new Error("the topic is not there");
  return repliesOf(ctx, topic);
}

/** Returns the large tables that a page's statements scan sequentially. There should be none. */
async function scansOf(page: Page, forum: Forum): Promise<string[]> {
  const { session } = forum.ctx.db as unknown as {
    session: { logger: { logQuery(query: string, params: unknown[]): void } };
  };
  const before = session.logger;
  const asked: { query: string; params: unknown[] }[] = [];
  session.logger = { logQuery: (query, params) => asked.push({ query, params }) };
  await page.ask(forum, 0);
  session.logger = before;
  const client = new Client({ connectionString: forum.url });
  await client.connect();
  const scanned = new Set<string>();
  for (const { query, params } of asked) {
    const { rows } = await client.query(`explain (format json) ${query}`, params);
    for (const table of sequentialIn(rows[0]["QUERY PLAN"][0].Plan)) scanned.add(table);
  }
  await client.end();
  // These tables have few rows, which are scanned faster than looked up in an index.
  scanned.delete("forum_categories");
  scanned.delete("forum_topic_blocks");
  return [...scanned];
}

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };

function sequentialIn(plan: Plan): string[] {
  const own = plan["Node Type"] === "Seq Scan" ? [plan["Relation Name"]!] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(sequentialIn)];
}
