import { Client } from "pg";

/** The size of a forum. A tenth of the replies are in one topic. */
export type ForumSize = { topics: number; replies: number };

/** The words to search for: in every 10th post, in every 200th post, and in RARE_POSTS posts. */
export const searched = { common: "patrol", middling: "citadel", rare: "kereru" } as const;
const RARE_POSTS = 15;
const PEOPLE = 20_000;

const steps = (size: ForumSize): [what: string, statement: string][] => [
  ["categories", categories],
  ["people", people],
  ["texts", texts],
  ["without indexes", withoutIndexes],
  ["topics", topics(size)],
  ["replies", replies(size)],
  ["search entries", entries(size)],
  ["counts", counts],
  ["indexes", indexes],
];

/**
 * Fills a migrated, empty forum with a few statements over whole sets. It turns off the checks of
 * foreign keys meanwhile, which needs a superuser.
 *
 * @returns the id of the topic with most replies, and how many seconds it took.
 */
export async function seedForum(
  url: string,
  size: ForumSize,
): Promise<{ longTopic: string; seconds: number }> {
  const started = performance.now();
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query("set synchronous_commit = off");
    await client.query("set maintenance_work_mem = '256MB'");
    for (const [what, statement] of steps(size)) {
      const began = performance.now();
      await client.query(statement);
      console.log(`  ${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    }
    for (const table of ["topics", "replies", "search_entries", "topic_blocks", "categories"]) {
      await client.query(`vacuum analyze forum_${table}`);
    }
    await client.query("vacuum analyze profiles");
    const { rows } = await client.query(
      "select id from forum_topics order by reply_count desc limit 1",
    );
    return { longTopic: rows[0].id, seconds: (performance.now() - started) / 1000 };
  } finally {
    await client.end();
  }
}

/** An id for the n-th row of a kind. It follows time, as the application's ids do. */
const idOf = (kind: number, n: string) =>
  `(lpad(to_hex(1750000000000 + ${n} * 20), 12, '0') || '7${kind}' || '00' || '8' || lpad(to_hex(${n}), 15, '0'))::uuid`;

const momentOf = (n: string) => `to_timestamp(1750000000 + ${n} * 0.02)`;

const categories = `
  insert into forum_categories (id, name, slug, description, order_index)
  select ${idOf(1, "n")}, 'Category ' || n, 'category-' || n, 'Made for measuring.', n
  from generate_series(1, 5) n`;

const people = `
  insert into profiles (id, name, email, email_verified)
  select ${idOf(2, "n")}, 'Member ' || n, 'member-' || n || '@bench.test', true
  from generate_series(1, ${PEOPLE}) n`;

/** Four thousand texts of fourteen words, which all posts share. */
const texts = `
  create temporary table texts as
  select no, body, to_tsvector('forum', body) as words
  from (
    select n as no, string_agg('word' || floor(power(random(), 2) * 900)::int, ' ')
      || case when n % 10 = 0 then ' ${searched.common}' else '' end
      || case when n % 200 = 1 then ' ${searched.middling}' else '' end as body
    from generate_series(0, 3999) n, generate_series(1, 14) w
    group by n
  ) made;
  create unique index on texts (no);
  analyze texts`;

const droppable = [
  "forum_topics_listed",
  "forum_topics_in_time",
  "forum_topics_author",
  "forum_replies_position",
  "forum_replies_author",
  "forum_search_words",
  "forum_search_topic",
  "forum_search_reply",
];

/** Drops the indexes and keeps their definitions, to create them again afterwards. */
const withoutIndexes = `
  create temporary table kept as
  select indexname, indexdef from pg_indexes
  where indexname in (${droppable.map((name) => `'${name}'`).join(", ")});
  do $$ declare it record; begin
    for it in select indexname from kept loop execute 'drop index ' || it.indexname; end loop;
  end $$`;

const indexes = `
  do $$ declare it record; begin
    for it in select indexdef from kept loop execute it.indexdef; end loop;
  end $$`;

const topics = ({ topics: count, replies: all }: ForumSize) => `
  insert into forum_topics
    (id, category_id, user_id, title, content, created_at, block, reply_count, last_position, positions)
  select ${idOf(3, "n")}, ${idOf(1, "(n % 5 + 1)")}, ${idOf(2, `(n % ${PEOPLE} + 1)`)},
    'Topic ' || n, body, ${momentOf("n")}, (n / 5) / 256, given, given, given
  from generate_series(0, ${count - 1}) n
  join texts on no = n % 4000,
  lateral (select case when n = 0 then ${longReplies(all)}
    else ${Math.floor((all - longReplies(all)) / (count - 1))} end as given) g`;

const longReplies = (all: number) => Math.floor(all / 10);

/** The topic of the n-th reply. The first tenth of all replies are in the first topic. */
const topicOf = ({ topics: count, replies: all }: ForumSize) => {
  const long = longReplies(all);
  const others = idOf(3, `((n - ${long}) % ${count - 1} + 1)`);
  return `case when n < ${long} then ${idOf(3, "0")} else ${others} end`;
};

/** A number of replies that gives every other topic the same number. */
const replyCount = ({ topics: count, replies: all }: ForumSize) =>
  longReplies(all) + (count - 1) * Math.floor((all - longReplies(all)) / (count - 1));

const replies = (size: ForumSize) => {
  const long = longReplies(size.replies);
  return `
  insert into forum_replies (id, topic_id, user_id, content, position, created_at)
  select ${idOf(4, "n")}, ${topicOf(size)}, ${idOf(2, `(n % ${PEOPLE} + 1)`)}, body,
    case when n < ${long} then n + 1 else (n - ${long}) / ${size.topics - 1} + 1 end,
    ${momentOf(`(${size.topics} + n)`)}
  from generate_series(0, ${replyCount(size) - 1}) n
  join texts on no = (n::bigint * 7) % 4000`;
};

/** The rare word is in the same number of posts, whatever the size. */
const entries = (size: ForumSize) => `
  insert into forum_search_entries (number, topic_id, reply_id, text, words)
  select number, topic_id, reply_id, body, words || array_to_tsvector(
    case when number % ${Math.floor((size.topics + size.replies) / RARE_POSTS)} = 1
      then array['§' || number / 1024, '${searched.rare}'] else array['§' || number / 1024] end)
  from (
    select n + 1 as number, ${idOf(3, "n")} as topic_id, null::uuid as reply_id, body, words
    from generate_series(0, ${size.topics - 1}) n join texts on no = n % 4000
    union all
    select ${size.topics} + n + 1, ${topicOf(size)}, ${idOf(4, "n")}, body, words
    from generate_series(0, ${replyCount(size) - 1}) n join texts on no = (n::bigint * 7) % 4000
  ) posts;
  select setval(pg_get_serial_sequence('forum_search_entries', 'number'), ${size.topics + size.replies})`;

const counts = `
  insert into forum_topic_blocks (category_id, block, topics)
  select category_id, block, count(*) from forum_topics group by 1, 2;
  update forum_categories c set topic_count = n, topic_serial = n
  from (select category_id, count(*) n from forum_topics group by 1) t where t.category_id = c.id`;
