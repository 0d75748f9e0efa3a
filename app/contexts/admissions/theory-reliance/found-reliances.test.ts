import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rows } from "#app/platform/db/database.server.ts";
import { applyMigrations, knownMigrations } from "#app/platform/db/migrations.server.ts";
import { separateDatabase } from "#testing/databases.ts";

const id = (kind: number, n = 0) =>
  `01900000-0000-7000-8000-0000000${kind}${String(n).padStart(4, "0")}`;
const [PERSON, APPLICATION, OFFER, CERTIFICATE, INTAKE, OTHER] = [1, 2, 3, 4, 5, 6] as const;

/** What differs between the people whose offers the migration looks at. */
type Story = {
  /** Modules of the offer. */
  offered?: string[];
  /** The module whose theory they had completed before the offer; none without it. */
  theory?: string;
  theoryAt?: string;
  revokedAt?: string;
  proof?: "accepted" | "not-accepted";
  waiver?: string;
  endedAs?: string;
  enrolled?: "now" | "cancelled";
  verified?: boolean;
};

const relied: Story = { offered: ["advanced"], theory: "intro" };
const stories: Record<string, Story> = {
  "an open offer that only theory supports": relied,
  "one in which something else was waived": { ...relied, waiver: "Medical examination is booked." },
  "a place": { ...relied, enrolled: "now" },
  "a place that was offered, and whose offer has lapsed since": {
    ...relied,
    endedAs: "lapsed",
    enrolled: "now",
  },
  "a certificate that was revoked after the offer": { ...relied, revokedAt: "2026-02-10" },
  "proof that was not accepted": { ...relied, proof: "not-accepted" },
  // These do not rely on it.
  "not: no certificate at all": { offered: ["advanced"] },
  "not: the theory of another module": { ...relied, theory: "other" },
  "not: proof that was accepted": { ...relied, proof: "accepted" },
  "not: the earlier module is in the offer too": { ...relied, offered: ["intro", "advanced"] },
  "not: a module that asks for nothing": { ...relied, offered: ["other"] },
  "not: the certificate came after the offer": { ...relied, theoryAt: "2026-02-10" },
  "not: it was revoked before the offer": { ...relied, revokedAt: "2026-01-20" },
  "not: the offer has ended": { ...relied, endedAs: "withdrawn" },
  "not: the place was given up": { ...relied, endedAs: "refused", enrolled: "cancelled" },
  "not: the address was never verified": { ...relied, verified: false },
};

test("the migration finds the offers and places that only a theory certificate supports, and changes none", async () => {
  const { database, end } = await separateDatabase("theory_reliances", { migrated: false });
  const { db } = database;
  const known = knownMigrations();
  const introduces = known.findIndex((migration) =>
    migration.sql.some((statement) => statement.includes('CREATE TABLE "theory_reliances"')),
  );
  expect(introduces).toBeGreaterThan(0);
  await db.transaction((tx) => applyMigrations(tx, known.slice(0, introduces)));

  const asks = JSON.stringify([
    { text: "Introduction", rule: { kind: "earlier-module", moduleId: "intro" } },
    { text: "Fitness", rule: null },
  ]);
  for (const [moduleId, prerequisites] of [
    ["intro", "[]"],
    ["other", "[]"],
    ["advanced", asks],
  ]) {
    await db.execute(sql`insert into modules
        (id, "group", position, title, description, full_description, duration_weeks, difficulty,
         price_minor, currency, start_dates, prerequisites, syllabus, outcomes, assessment_methods)
      values (${moduleId}, 'core', 1, ${moduleId}, '', '', 1, 'Beginner', 100, 'NZD', '{}',
        ${prerequisites}::jsonb, '[]', '{}', '{}')`);
    await db.execute(sql`insert into courses (id, title, description, module_id, position)
      values (${moduleId}, ${moduleId}, '', ${moduleId}, 1)`);
  }
  await db.execute(sql`insert into intakes
      (id, programme_id, location, date, ends_on, seats, updated_at)
    values (${id(INTAKE)}, 'advanced-protection', 'Christchurch', '2026-06-01', '2026-06-20', 9, now())`);
  const names = Object.keys(stories);
  for (const [n, story] of Object.values(stories).entries()) {
    const email = `person${n}@people.test`;
    const { verified = true, endedAs = null, waiver = null, revokedAt = null } = story;
    await db.execute(sql`insert into profiles (id, name, email, email_verified)
      values (${id(PERSON, n)}, ${names[n]}, ${email}, ${verified})`);
    await db.execute(sql`insert into applications
        (id, first_name, last_name, email, phone, programme_id, motivation, stage, received_at,
         moved_at, fingerprint)
      values (${id(APPLICATION, n)}, 'A', ${names[n]}, ${email.toUpperCase()}, '1',
        'advanced-protection', '', 'acceptance-enrollment', now(), now(), ${String(n)})`);
    const moduleIds = sql.raw(`array['${(story.offered ?? []).join("','")}']`);
    await db.execute(sql`insert into offers
        (id, application_id, intake_id, module_ids, typed_lines, concession, payment_days, waiver,
         made_by, made_at, expires_at, ended_at, ended_as)
      values (${id(OFFER, n)}, ${id(APPLICATION, n)}, ${id(INTAKE)}, ${moduleIds}, '[]',
        '{"kind":"none"}', 7, ${waiver}, ${id(OTHER)}, '2026-02-01', '2026-02-15',
        ${endedAs ? "2026-02-03" : null}::timestamptz, ${endedAs})`);
    if (story.theory) {
      const certificateId = id(CERTIFICATE, n);
      await db.execute(sql`insert into certificates
          (id, number, user_id, course_id, course_title, holder_name, issued_at, expires_at,
           revoked_at, revocation_reason)
        values (${certificateId}, ${String(n)}, ${id(PERSON, n)}, ${story.theory}, 'Its old title',
          'A', ${story.theoryAt ?? "2026-01-10"}, '2029-01-10', ${revokedAt}::timestamptz,
          ${revokedAt && "By mistake."})`);
      if (!revokedAt) {
        await db.execute(sql`insert into completed_modules
          values (${certificateId}, ${id(PERSON, n)}, ${story.theory})`);
      }
    }
    if (story.proof) {
      await db.execute(sql`insert into evidence
          (id, application_id, kind, file_name, media_type, bytes, uploaded_by, uploaded_at, decision)
        values (${id(OTHER, n)}, ${id(APPLICATION, n)}, 'earlier-training', 'a.pdf',
          'application/pdf', 1, ${id(PERSON, n)}, now(), ${story.proof})`);
    }
    if (story.enrolled) {
      const cancelledAt = story.enrolled === "cancelled" ? "2026-02-20" : null;
      await db.execute(sql`insert into enrolments
          (id, application_id, offer_id, intake_id, profile_id, module_ids, order_id, enrolled_at,
           cancelled_at)
        values (${id(OTHER, n)}, ${id(APPLICATION, n)}, ${id(OFFER, n)}, ${id(INTAKE)},
          ${id(PERSON, n)}, ${moduleIds}, ${id(OTHER, 100 + n)}, '2026-02-02',
          ${cancelledAt}::timestamptz)`);
    }
  }
  const stands = sql`select id, ended_at, waiver from offers order by id`;
  const before = await rows(db, stands);
  const [{ n: counted }] = (await rows(
    db,
    sql`select count(*)::int as n from completed_modules`,
  )) as [{ n: number }];

  await db.transaction((tx) => applyMigrations(tx, known.slice(introduces)));

  const found = await rows<{ name: string; module_ids: string[] }>(
    db,
    sql`select a.last_name as name, r.module_ids from theory_reliances r
      join offers o on o.id = r.offer_id join applications a on a.id = o.application_id
      order by o.id`,
  );
  expect(found.map(({ name }) => name)).toEqual(names.filter((name) => !name.startsWith("not:")));
  expect(new Set(found.flatMap((row) => row.module_ids))).toEqual(new Set(["intro"]));
  expect(await rows(db, stands)).toEqual(before);
  expect(await rows(db, sql`select distinct kind, course_title from certificates`)).toEqual([
    { kind: "theory", course_title: "Its old title" },
  ]);
  expect(await rows(db, sql`select count(*)::int as n from completed_modules`)).toEqual([{ n: 0 }]);
  expect(await rows(db, sql`select count(*)::int as n from theory_passes`)).toEqual([
    { n: counted },
  ]);
  await end();
}, 120_000);
