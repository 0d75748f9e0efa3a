import { sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { expect, test } from "vitest";
import { system } from "#app/kernel/actor.ts";
import { fixedClock } from "#app/kernel/clock.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { applyMigrations, knownMigrations } from "#app/platform/db/migrations.server.ts";
import { deliver } from "#app/platform/events/deliver.server.ts";
import { DELIVERIES } from "#app/platform/jobs/queues.ts";
import { separateDatabase } from "#testing/databases.ts";
import { subscribersOf } from "./contexts/notifications/delivery/tell.server.ts";
import { recruitmentTellers } from "./contexts/notifications/subscribers/recruitment.server.ts";
import { movedAddresses } from "./moved-addresses.ts";

/** The time of the migration that introduced the standard names. */
const STANDARD_NAMES = 1795380000000;

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;
const [person, job, application, event, auditEntry, email, move, note, told] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9,
].map(id);

test("what a former version stored under its own names is found, delivered and read under today's", async () => {
  const { database, end } = await separateDatabase("former_names", { migrated: false });
  const { db } = database;
  const known = knownMigrations();
  const earlier = known.filter(({ folderMillis }) => folderMillis < STANDARD_NAMES);
  const later = known.filter(({ folderMillis }) => folderMillis >= STANDARD_NAMES);
  expect(later.length).toBeGreaterThan(0);
  await db.transaction((tx) => applyMigrations(tx, earlier));

  await db.execute(sql`insert into profiles (id, name, email, email_verified, created_at, updated_at)
    values (${person}, 'Tama Rewi', 'tama@people.test', true, now(), now())`);
  await db.execute(sql`insert into second_steps (user_id, sealed_secret, created_at)
    values (${person}, 'sealed', now())`);
  await db.execute(sql`insert into job_listings (id, job_title, created_at, updated_at)
    values (${job}, 'Watch officer', now(), now())`);
  await db.execute(sql`insert into candidacies
      (id, job_id, job_title, profile_id, contact, cover_note, status, applied_at, moved_at)
    values (${application}, ${job}, 'Watch officer', ${person}, 'by mail', 'A cover note', 'received', now(), now())`);
  await db.execute(sql`insert into events (id, name, payload, occurred_at)
    values (${event}, 'recruitment.candidacy-received', ${{ candidacyId: application }}, now())`);
  await db.execute(sql`insert into audit_entries (id, at, action, subject)
    values (${auditEntry}, now(), 'recruitment.candidacy-moved', 'trail:all')`);
  await db.execute(sql`insert into mail_outbox (id, kind, to_address, to_name, subject, html, text, created_at)
    values (${email}, 'second-step-on', 'tama@people.test', 'Tama Rewi', 'On', '', '', now())`);
  await db.execute(sql`insert into job_moves (id, job_id, job_title, act, to_status, side, at)
    values (${move}, ${job}, 'Watch officer', 'approve', 'Active', 'office', now())`);
  await db.execute(sql`insert into candidacy_notes (id, candidacy_id, side, author_id, text, at)
    values (${note}, ${application}, 'office', ${person}, 'Known to us.', now())`);
  await db.execute(sql`insert into events (id, name, payload, occurred_at)
    values (${told}, 'recruitment.job-moved', ${{ jobId: job, moveId: move }}, now())`);
  await db.execute(sql`insert into event_deliveries (event_id, subscriber, delivered_at)
    values (${told}, 'recount-standings', now())`);
  const boss = new PgBoss({ ...database.jobs, supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue(DELIVERIES);
  await boss.send(DELIVERIES, { eventId: event, subscriber: "confirm-candidacy" });
  await boss.stop({ graceful: false });

  await db.transaction((tx) => applyMigrations(tx, later));

  expect(await rows(db, sql`select job_title from job_applications`)).toEqual([
    { job_title: "Watch officer" },
  ]);
  expect(await rows(db, sql`select user_id from two_factors`)).toEqual([{ user_id: person }]);
  expect(await rows(db, sql`select action, subject from audit_entries`)).toEqual([
    { action: "recruitment.job-application-moved", subject: "audit-log:all" },
  ]);
  await expect(db.execute(sql`update audit_entries set action = 'other'`)).rejects.toThrow(
    "audit_entries",
  );
  expect(await rows(db, sql`select kind from mail_outbox`)).toEqual([{ kind: "two-factor-on" }]);
  expect(await rows(db, sql`select act, side from job_transitions`)).toEqual([
    { act: "approve", side: "staff" },
  ]);
  expect(await rows(db, sql`select side from job_application_notes`)).toEqual([{ side: "staff" }]);
  expect(await rows(db, sql`select payload from events where id = ${told}`)).toEqual([
    { payload: { jobId: job, transitionId: move } },
  ]);
  expect(await rows(db, sql`select subscriber from event_deliveries`)).toEqual([
    { subscriber: "recount-progress" },
  ]);
  const [waiting] = await rows<{ data: { eventId: string; subscriber: string } }>(
    db,
    sql`select data from pgboss.job where name = ${DELIVERIES}`,
  );
  const site = {
    url: "https://institute.test",
    secret: "a secret for this test alone, long enough",
  };
  const ctx = { db, actor: system, clock: fixedClock("2026-03-01T00:00:00Z"), site };
  await deliver(ctx as never, subscribersOf(recruitmentTellers), waiting!.data);
  expect(
    await rows(db, sql`select to_address from mail_outbox where kind = 'job-application-received'`),
  ).toEqual([{ to_address: "tama@people.test" }]);
  await end();
}, 120_000);

test.each([
  ["/admin/letters", "/admin/emails"],
  ["/admin/audit/trail.csv", "/admin/lists/audit-log.csv"],
  ["/admin/audit/audit-log.csv", "/admin/lists/audit-log.csv"],
  ["/admin/users/7/second-step", "/admin/users/7/two-factor"],
  ["/dashboard/profile/second-step", "/dashboard/profile/two-factor"],
  ["/login/second-step", "/login/two-factor"],
])("%s leads to %s", (from, to) => {
  const moved = movedAddresses.find(([pattern]) => pattern.test(from));
  expect(from.replace(...moved!)).toBe(to);
});
