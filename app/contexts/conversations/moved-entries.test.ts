import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rows } from "#app/platform/db/database.server.ts";
import { applyMigrations, knownMigrations } from "#app/platform/db/migrations.server.ts";
import { separateDatabase } from "#testing/databases.ts";

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;
const [enquiry, reply, application, note, author] = [1, 2, 3, 4, 5].map(id);
const sent = "2026-01-05T09:00:00+00";

test("replies and notes of a former version are entries of conversations", async () => {
  const { database, end } = await separateDatabase("moved_entries", { migrated: false });
  const { db } = database;
  const known = knownMigrations();
  const introduces = known.findIndex((migration) =>
    migration.sql.some((statement) => statement.includes('CREATE TABLE "conversation_messages"')),
  );
  expect(introduces).toBeGreaterThan(0);
  const [earlier, later] = [known.slice(0, introduces), known.slice(introduces)];
  await db.transaction((tx) => applyMigrations(tx, earlier));
  await db.execute(sql`insert into enquiries
      (id, kind, name, email, subject, message, status, received_at, reply_due_at, fingerprint)
    values (${enquiry}, 'contact', 'Tama Rewi', 'tama@people.test', 'training', 'When?', 'answered',
      now(), now(), 'a')`);
  await db.execute(sql`insert into enquiry_replies (id, enquiry_id, author_id, text, sent_at)
    values (${reply}, ${enquiry}, ${author}, 'In May.', ${sent})`);
  await db.execute(sql`insert into applications
      (id, first_name, last_name, email, phone, programme_id, motivation, stage, received_at,
       moved_at, fingerprint)
    values (${application}, 'Tama', 'Rewi', 'tama@people.test', '1', 'core-protection', 'To learn.',
      'interview', now(), now(), 'b')`);
  await db.execute(sql`insert into application_notes (id, application_id, author_id, text, at)
    values (${note}, ${application}, null, 'Call back.', ${sent})`);

  await db.transaction((tx) => applyMigrations(tx, later));

  const at = (column: string) => sql.raw(`extract(epoch from ${column})::int as at`);
  const moment = Date.parse("2026-01-05T09:00:00Z") / 1000;
  expect(
    await rows(
      db,
      sql`select id, subject_kind, subject_id, side, author_id, text, ${at("sent_at")} from conversation_messages`,
    ),
  ).toEqual([
    {
      id: reply,
      subject_kind: "enquiry",
      subject_id: enquiry,
      side: "institute",
      author_id: author,
      text: "In May.",
      at: moment,
    },
  ]);
  expect(
    await rows(
      db,
      sql`select id, subject_kind, subject_id, author_id, text, version, ${at("written_at")} from conversation_notes`,
    ),
  ).toEqual([
    {
      id: note,
      subject_kind: "application",
      subject_id: application,
      author_id: null,
      text: "Call back.",
      version: 1,
      at: moment,
    },
  ]);
  await end();
}, 120_000);
