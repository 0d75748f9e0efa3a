import { Client } from "pg";
import { newId } from "#app/kernel/ids.ts";

/** The addresses of a long page, and of the small one that it is a copy of. */
export type Long = { name: string; small: string; long: string };

const POSTS = 20;
const CHARACTERS = 10_000;
const ITEMS = 500;

/**
 * Stores a topic of 20 posts of 10,000 characters and a course of 500 items, as copies of a topic
 * and of CP101. The application keeps courses in memory, so it has to be started afterwards.
 */
export async function addLongPages(databaseUrl: string, topic: string): Promise<Long[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return [
      {
        name: "a topic of 20 × 10,000 characters",
        small: topic,
        long: `/forum/topic/${await copyTopic(client, topic.split("/").at(-1)!)}`,
      },
      {
        name: "a course of 500 items",
        small: "/course/cp101",
        long: `/course/${await copyCourse(client, "cp101")}`,
      },
    ];
  } finally {
    await client.end();
  }
}

async function copyTopic(client: Client, from: string): Promise<string> {
  const id = newId(new Date());
  const last = POSTS - 1;
  const counts = { reply_count: last, last_position: last, positions: last };
  const topic = { id, content: content(0), ...counts };
  await client.query(copied("forum_topics", "id = $2"), [topic, from]);
  for (let position = 1; position < POSTS; position++) {
    const changed = { id: newId(new Date()), topic_id: id, content: content(position) };
    const where = "topic_id = $2 and position = $3";
    await client.query(copied("forum_replies", where), [changed, from, position]);
  }
  return id;
}

/** Returns a post of ordinary paragraphs. */
function content(position: number): string {
  const line = `Post ${position}: we walk the route twice, at the *same* hour, and note what changed. `;
  const paragraph = `${line.repeat(6).trim()}\n\n`;
  return paragraph
    .repeat(Math.ceil(CHARACTERS / paragraph.length))
    .slice(0, CHARACTERS)
    .trim();
}

async function copyCourse(client: Client, from: string): Promise<string> {
  const id = "bench-500";
  await client.query(copied("courses", "id = $2"), [{ id, position: 999 }, from]);
  const ofCourse = "course_id = $2";
  await client.query(copied("course_modules", ofCourse), [{ course_id: id }, from]);
  await client.query(
    `insert into course_items
     select (jsonb_populate_record(item, jsonb_build_object(
       'course_id', $1::text, 'id', item.id || '-' || copy, 'position', item.position + 1000 * copy
     ))).*
     from course_items as item cross join generate_series(1, $3::int) as copy
     where item.course_id = $2 order by copy limit $3`,
    [id, from, ITEMS],
  );
  return id;
}

/** Returns the statement that copies rows of a table, with the values that are given as `$1`. */
function copied(table: string, where: string): string {
  return `insert into ${table}
    select (jsonb_populate_record(row, $1::jsonb)).* from ${table} as row where ${where}`;
}
