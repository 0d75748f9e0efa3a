import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rows } from "#app/platform/db/database.server.ts";
import { applyMigrations, knownMigrations } from "#app/platform/db/migrations.server.ts";
import { separateDatabase } from "#testing/databases.ts";

/** The migration is found by what it does, because its number can change before a release. */
function aroundTheEnd() {
  const known = knownMigrations();
  const at = known.findIndex(({ sql: statements }) =>
    statements.some((statement) => statement.includes('ADD COLUMN "ends_on"')),
  );
  return { before: known.slice(0, at), after: known.slice(at, at + 1) };
}

test("intakes from before they had an end last as long as their programmes' modules", async () => {
  const { before, after } = aroundTheEnd();
  expect(after).toHaveLength(1);
  const { database, end } = await separateDatabase("intakes_end", { migrated: false });
  try {
    await database.db.transaction(async (tx) => {
      await applyMigrations(tx, before);
      const module = (id: string, weeks: number, published = true) => sql`
        insert into modules (id, "group", position, title, description, full_description,
          duration_weeks, difficulty, price_minor, currency, start_dates, prerequisites, syllabus,
          outcomes, assessment_methods, published)
        values (${id}, 'core', 0, ${id}, '', '', ${weeks}, 'Beginner', 100, 'NZD', '{}', '[]', '[]',
          '{}', '{}', ${published})`;
      await tx.execute(module("two", 2));
      await tx.execute(module("three", 3));
      await tx.execute(module("draft", 9, false));
      const programme = (id: string, modules: string, card: string | null) => sql`
        insert into programmes (id, name, module_ids, home_card, position)
        values (${id}, ${id}, ${modules}::text[],
          ${card && JSON.stringify({ duration: card })}::jsonb, 0)`;
      await tx.execute(programme("modules", "{two,three,draft}", "4 Weeks"));
      await tx.execute(programme("card", "{}", "3 Weeks"));
      await tx.execute(programme("neither", "{}", null));
      for (const [n, id] of ["modules", "card", "neither", "removed"].entries()) {
        await tx.execute(sql`
          insert into intakes (id, programme_id, location, date, seats, updated_at)
          values (${`00000000-0000-7000-8000-00000000000${n}`}, ${id}, 'Christchurch',
            '2026-06-22', 12, now())`);
      }
      await applyMigrations(tx, after);
      const intakes = await rows(
        tx,
        sql`select programme_id, ends_on::text, minimum, decide_by, run_state from intakes
          order by programme_id`,
      );
      const rest = { minimum: 0, decide_by: null, run_state: "planned" };
      expect(intakes).toEqual([
        { programme_id: "card", ends_on: "2026-07-12", ...rest },
        { programme_id: "modules", ends_on: "2026-07-26", ...rest },
        { programme_id: "neither", ends_on: "2026-06-28", ...rest },
        { programme_id: "removed", ends_on: "2026-06-28", ...rest },
      ]);
    });
  } finally {
    await end();
  }
}, 120_000);
