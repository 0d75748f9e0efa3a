import { expect } from "vitest";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { expectSorts } from "#testing/sorted-list.ts";
import { sortingOf } from "#app/kernel/list-view.ts";
import { listOf } from "#testing/lists.ts";
import { resourceSource } from "./list.server.ts";
import { resourceList } from "./list.ts";
import { resources } from "./tables.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

async function shelf(
  ctx: Ctx,
  rows: readonly { title: string; day: number; published: boolean }[],
) {
  await ctx.db.insert(resources).values(
    rows.map(({ title, day, published }, n) => ({
      id: `resource-${n}`,
      title,
      description: "Made for tests.",
      type: "link" as const,
      category: "legal" as const,
      url: "https://example.test",
      format: "Website",
      uploadDate: `2026-03-0${day}`,
      published,
    })),
  );
}

dbTest("the resources are sorted by each of their columns, in three queries", async ({ ctx }) => {
  const titles = ["Őrszolgálat", "advance work", "Zones", "First Aid"];
  await shelf(
    ctx,
    Array.from({ length: 30 }, (_, n) => ({
      title: titles[n % titles.length]!,
      day: 1 + (n % 5),
      published: n % 3 > 0,
    })),
  );
  const admin = asAdmin(ctx);
  await expectSorts({
    sorting: sortingOf(resourceList, {}),
    ask: (query) => listOf(admin, resourceSource, String(query)),
    keys: {
      title: ({ title }) => title,
      date: ({ dated }) => Number(dated.split(" ")[0]),
      state: ({ published }) => Number(published),
    },
    total: 30,
  });
  const look = () => listOf(admin, resourceSource, "sort=title&page=2");
  expect(await queriesOf(admin, look)).toHaveLength(3);
});

dbTest(
  "usually drafts come first, and the newest of each state before the older",
  async ({ ctx }) => {
    await shelf(ctx, [
      { title: "Old", day: 1, published: true },
      { title: "New", day: 3, published: true },
      { title: "Draft", day: 2, published: false },
    ]);
    const titles = async (query: string) => {
      return (await listOf(asAdmin(ctx), resourceSource, query)).rows.map(({ title }) => title);
    };
    expect(await titles("")).toEqual(["Draft", "New", "Old"]);
    // They have no author, which must not hide them from a search.
    expect(await titles("q=draft")).toEqual(["Draft"]);
    expect(await titles("order=desc")).toEqual(["New", "Old", "Draft"]);
    expect(await titles("sort=date&order=asc")).toEqual(["Old", "Draft", "New"]);
  },
);
