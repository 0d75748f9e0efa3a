import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rows } from "#app/platform/db/database.server.ts";
import { applyMigrations, knownMigrations } from "#app/platform/db/migrations.server.ts";
import { separateDatabase } from "#testing/databases.ts";

const [author, post, unsigned] = [1, 2, 3].map((n) => `01900000-0000-7000-8000-00000000000${n}`);

test("posts of a former version keep category and author, and their revisions the category", async () => {
  const { database, end } = await separateDatabase("former_posts", { migrated: false });
  const { db } = database;
  const known = knownMigrations();
  const introduces = known.findIndex((migration) =>
    migration.sql.some((statement) => statement.includes('CREATE TABLE "blog_terms"')),
  );
  const [earlier, later] = [known.slice(0, introduces), known.slice(introduces)];
  await db.transaction((tx) => applyMigrations(tx, earlier));
  await db.execute(sql`insert into blog_authors (id, slug, name, granted_at)
    values (${author}, 'hana', 'Hana Kerr', now())`);
  for (const [id, writer] of [
    [post, author],
    [unsigned, null],
  ] as const) {
    await db.execute(sql`insert into posts
        (id, slug, title, description, excerpt, content, author, author_title, author_note, scene,
         category, author_id, version, created_at, changed_at)
      values (${id!}, ${id!}, 'A title', '', '', 'Text', 'Hana Kerr', '', '', 'harbour',
         'security-tips', ${writer!}, 1, now(), now())`);
  }
  await db.execute(sql`insert into post_revisions
      (post_id, number, title, description, excerpt, content, author, author_title, author_note,
       scene, category, saved_at)
    values (${post!}, 1, 'A title', '', '', 'Text', 'Hana Kerr', '', '', 'harbour', 'events', now())`);

  await db.transaction((tx) => applyMigrations(tx, later));

  expect(
    await rows(
      db,
      sql`select p.id, t.slug, array(select author_id from post_authors where post_id = p.id) as authors
        from posts p join blog_terms t on t.id = p.category_id order by p.id`,
    ),
  ).toEqual([
    { id: post, slug: "security-tips", authors: [author] },
    { id: unsigned, slug: "security-tips", authors: [] },
  ]);
  expect(
    await rows(
      db,
      sql`select t.slug from post_revisions r join blog_terms t on t.id = r.category_id`,
    ),
  ).toEqual([{ slug: "events" }]);
  await end();
}, 120_000);
