import { Client } from "pg";
import { runnerImport } from "vite";
import { categoryPage } from "#app/contexts/forum/category/queries.server.ts";
import { searchForum } from "#app/contexts/forum/search/queries.server.ts";
import { topicsIn } from "#app/contexts/forum/reading/latest.server.ts";
import { repliesOf, topicPage } from "#app/contexts/forum/topic/queries.server.ts";
import { forumFront } from "#app/contexts/forum/front-queries.server.ts";
import { type Actor, guest } from "#app/kernel/actor.ts";
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
const WATCHERS = 10_000;
const LAST = Number.MAX_SAFE_INTEGER;

/** Every kind of search by time. The words 0 to 2 are in about every third, eighth and eleventh post. */
const searches: Record<string, Parameters<typeof searchForum>[1]> = {
  "a common word": { searched: searched.common },
  "a middling word": { searched: searched.middling },
  "a rare word": { searched: searched.rare },
  "a phrase of common words": { searched: '"word0 word1"' },
  "a phrase of common words that nobody wrote": { searched: '"word1 patrol word0"' },
  "common words together": { searched: "word0 word1 word2" },
  "a common word without another": { searched: "patrol -word0" },
  "one of several words": { searched: "citadel or kereru" },
  "a word that nobody wrote": { searched: "takahe" },
  "a common word in solved topics": { searched: searched.common, solved: true },
  "a phrase on one day": { searched: '"word0 word1"', to: new Date("2025-06-15T00:00:00Z") },
};

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
  { name: "latest", ask: ({ ctx }) => topicsIn(ctx, "latest", null) },
  { name: "unanswered", ask: ({ ctx }) => topicsIn(ctx, "unanswered", null) },
  ...Object.entries(searches).map(([how, search]) => ({
    name: `search, ${how}`,
    ask: ({ ctx }: Forum) => searchForum(ctx, search),
  })),
];

/** A moderator, who has no posting limit. */
const moderator: Actor = {
  kind: "member",
  id: "01900000-0000-7000-8000-0000000000a0",
  sessionId: "",
  name: "Moderator",
  email: "moderator@example.test",
  emailVerified: true,
  roles: new Set(["moderator"]),
};

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
  aims.push(await watchedReplies(small));
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

type Posting = typeof import("#app/contexts/forum/topic/post.server.ts");

/** A reply in a topic with 10,000 watchers costs its author about what one without a watcher does. */
async function watchedReplies(forum: Forum): Promise<Aim> {
  const client = new Client({ connectionString: forum.url });
  await client.connect();
  const { rows } = await client.query("select id from forum_topics order by created_at limit 2");
  const [quiet, watched] = rows.map(({ id }) => id as string);
  await client.query(
    `insert into forum_topic_levels (topic_id, profile_id, level, set_at)
     select $1, gen_random_uuid(), 'watching', now() from generate_series(1, $2::int)`,
    [watched, WATCHERS],
  );
  await client.query("vacuum analyze forum_topic_levels");
  await client.end();
  const ctx: Ctx = { ...forum.ctx, actor: moderator };
  // Posting renders Markdown by components, which Node cannot load without Vite.
  const { module: posting } = await runnerImport<Posting>(
    "./app/contexts/forum/topic/post.server.ts",
    { configFile: false, logLevel: "error" },
  );
  let said = 0;
  const [few, many] = await alternatingTimes(
    [quiet!, watched!].map((topicId) => async () => {
      const posted = await posting.postReply(ctx, topicId, `Reply ${(said += 1)}`);
      if (!posted.ok) throw new Error(posted.error);
    }),
  );
  const name = `a reply with ${WATCHERS.toLocaleString("en")} watchers, beside none`;
  return ratioAim(name, { few: few!, many: many! }, MOST);
}

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
  // Nobody here has details, such as a photo, so that this table is empty.
  scanned.delete("profile_details");
  return [...scanned];
}

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };

function sequentialIn(plan: Plan): string[] {
  const own = plan["Node Type"] === "Seq Scan" ? [plan["Relation Name"]!] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(sequentialIn)];
}
