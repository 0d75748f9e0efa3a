import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rows } from "#app/platform/db/database.server.ts";
import { applyMigrations, knownMigrations } from "#app/platform/db/migrations.server.ts";
import { jobFields } from "#testing/recruitment.ts";
import { separateDatabase } from "#testing/databases.ts";

/** The time of the migration before listings had structured fields. */
const [overdue, changed, waiting, draft] = [1, 2, 3, 4].map(
  (n) => `01900000-0000-7000-8000-00000000000${n}`,
);

test("listings of a former version keep their deadline, are asked for pay, and their changes wait", async () => {
  const { database, end } = await separateDatabase("former_listings", { migrated: false });
  const { db } = database;
  const known = knownMigrations();
  const first = known.findIndex(({ sql: statements }) =>
    statements.some((statement) => statement.includes('ADD COLUMN "closes_at"')),
  );
  expect(first).toBeGreaterThan(0);
  await db.transaction((tx) => applyMigrations(tx, known.slice(0, first)));
  const listing = (id: string, status: string, location: string) =>
    db.execute(sql`insert into job_listings (id, job_title, location, status, application_deadline,
        approval_date, created_at, updated_at)
      values (${id}, 'Watch officer', ${location}, ${status}, '2026-07-01', now(), now(), now())`);
  await listing(overdue!, "Active", "Wellington, New Zealand");
  await listing(changed!, "Pending Review", "At sea");
  await listing(waiting!, "Pending Review", "Graz, Austria");
  await listing(draft!, "Draft", "");
  const moves: [string, string, string][] = [
    [changed!, "approve", "2026-05-01"],
    [changed!, "revise", "2026-05-02"],
    [waiting!, "submit", "2026-05-01"],
  ];
  for (const [id, act, at] of moves) {
    await db.execute(sql`insert into job_transitions (id, job_id, job_title, act, side, at)
      values (gen_random_uuid(), ${id}, 'Watch officer', ${act}, 'partner', ${at}::timestamptz)`);
  }

  await db.transaction((tx) => applyMigrations(tx, known.slice(first)));

  expect(
    await rows(
      db,
      sql`select country, base, pay, extract(epoch from closes_at)::int as closes
        from job_listings order by id`,
    ),
  ).toEqual([
    { country: "NZ", base: "Wellington", pay: "not-stated", closes: 1782943200 },
    { country: null, base: "", pay: "not-stated", closes: 1782943200 },
    { country: "AT", base: "Graz", pay: "not-stated", closes: 1782943200 },
    { country: null, base: "", pay: null, closes: 1782943200 },
  ]);
  const revisions = await rows<{ content: object }>(
    db,
    sql`select job_id, state, base, content from job_revisions`,
  );
  expect(revisions).toMatchObject([{ job_id: changed, state: "waiting", base: null }]);
  expect(Object.keys(revisions[0]!.content).toSorted()).toEqual(
    Object.keys(jobFields()).toSorted(),
  );
  await end();
}, 120_000);
