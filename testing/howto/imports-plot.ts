import { after, before, made, type Recipe, several } from "./recipe.ts";

const query = "app/contexts/imports/dashboard-widgets.server.ts";

/** Shows on the dashboard how many rows were imported, by the week. */
export const importsPlot: Recipe = {
  heading: "Show a plot",
  limit: 2,
  steps: [
    {
      file: query,
      edit: made(`import { gte, sql } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import type { DashboardWidget } from "#app/kernel/dashboard-widget.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { importsPolicy } from "./policy.ts";
import { imports } from "./tables.ts";

const WEEKS = 8;

/** Returns how many rows were imported in each of the last weeks. One query. */
export async function importedByWeek(ctx: Ctx): Promise<DashboardWidget> {
  authorize(importsPolicy.readImports(ctx.actor));
  const now = ctx.clock.now();
  const ago = sql<number>\`floor(extract(epoch from \${now.toISOString()}::timestamptz - \${imports.writtenAt}) / 604800)\`;
  const rows = await ctx.db
    .select({
      ago: ago.mapWith(Number),
      n: sql<number>\`sum(\${imports.created} + \${imports.changed})\`.mapWith(Number),
    })
    .from(imports)
    .where(gte(imports.writtenAt, new Date(now.getTime() - days(7 * 2 * WEEKS))))
    .groupBy(sql\`1\`);
  const weeks = new Map(rows.map((row) => [row.ago, row.n]));
  return {
    id: "imported",
    title: "Rows imported, by week",
    to: "/admin/imports",
    reading: {
      kind: "bars",
      of: "Weeks ago",
      measure: "Rows",
      before: \`\${WEEKS} weeks before\`,
      rows: Array.from({ length: WEEKS }, (_, index) => {
        const weeksAgo = WEEKS - 1 - index;
        const value = weeks.get(weeksAgo) ?? 0;
        return { label: String(weeksAgo), value, before: weeks.get(weeksAgo + WEEKS) ?? 0 };
      }),
    },
    empty: "Nothing was imported.",
  };
}
`),
      forgotten: { by: "types", says: "app/routes/admin/dashboard-widgets.server.ts" },
    },
    {
      file: "app/routes/admin/dashboard-widgets.server.ts",
      edit: several(
        before(
          `import { delivery } from`,
          `import { importedByWeek } from "#app/contexts/imports/dashboard-widgets.server.ts";\n`,
        ),
        after(`  delivery,\n`, `  importedByWeek,\n`),
      ),
      forgotten: { by: "dead code", says: query },
    },
  ],
  tests: [],
  proof: `import { expect } from "vitest";
import { importedByWeek } from "#app/contexts/imports/dashboard-widgets.server.ts";
import { plotHtml } from "#app/ui/plots/plot.server.tsx";
import { days } from "#app/kernel/clock.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { importer } from "#testing/imports.ts";

dbTest("the plot shows the rows of a week, and those of the weeks before", async ({ ctx, clock }) => {
  await castInDatabase(ctx);
  const staff = { ...ctx, actor: cast.admin };
  const office = importer(staff);
  await office.write(await office.check("skills", "Skill\\nFirst aid\\nDriving\\n"));
  const rows = async () => {
    const { reading } = await importedByWeek(staff);
    if (reading.kind === "list") throw new Error("it is a plot");
    const html = plotHtml(reading, { id: "imported", title: "Imported", empty: "None" });
    return { rows: reading.rows, html };
  };
  const now = await rows();
  expect(now.rows.at(-1)).toMatchObject({ value: 2, before: 0 });
  expect(now.html).toContain("<figure");
  clock.advance(days(7 * 8));
  expect((await rows()).rows.at(-1)).toMatchObject({ value: 0, before: 2 });
});
`,
};
