import { expect } from "vitest";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { libraryResources } from "#db/seed/resources/resources.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest as base } from "#testing/db.ts";
import {
  documentFile,
  documentText,
  featuredResources,
  resourceById,
  resourceList,
} from "./queries.server.ts";
import { type ResourceView, viewOf } from "./view.ts";
import { resources } from "./tables.ts";

/** Starts with the library of a new installation. */
const dbTest = base.extend<{ seeded: Ctx }>({
  seeded: async ({ ctx }, use) => {
    await runSeeds(ctx, [libraryResources]);
    await use(ctx);
  },
});

const view = (query = ""): ResourceView => viewOf(new URLSearchParams(query));
const idsOf = async (ctx: Ctx, query: string) =>
  (await resourceList(ctx, view(query))).rows.map(({ id }) => id);

dbTest("a tab shows its type only, and every tab knows what it would show", async ({ seeded }) => {
  const { counts, page } = await resourceList(seeded, view());
  expect(page.total).toBe(counts.document + counts.video + counts.link);
  for (const [tab, type] of [
    ["documents", "document"],
    ["videos", "video"],
    ["links", "link"],
  ] as const) {
    const list = await resourceList(seeded, view(`tab=${tab}`));
    expect(new Set(list.rows.map((row) => row.type))).toEqual(new Set([type]));
    expect(list.counts).toEqual(counts);
    expect(list.page.total).toBe(counts[type]);
  }
});

dbTest("a category and a search narrow the list together", async ({ seeded }) => {
  const legal = await resourceList(seeded, view("category=legal"));
  expect(new Set(legal.rows.map(({ category }) => category))).toEqual(new Set(["legal"]));
  expect(await idsOf(seeded, "category=legal&q=privacy")).toEqual(["privacy-commissioner"]);
  expect(await idsOf(seeded, "category=legal&q=privacy&tab=documents")).toEqual([]);
});

dbTest("a search finds every word, in any order and case, and no pattern", async ({ seeded }) => {
  expect(await idsOf(seeded, "q=TEMPLATE+route")).toEqual(["route-card"]);
  expect(await idsOf(seeded, "q=route+nowhere")).toEqual([]);
  expect(await idsOf(seeded, "q=%25")).toEqual([]);
  expect(await idsOf(seeded, "q=_")).toEqual([]);
});

dbTest("featured ones stand first, then the newest", async ({ seeded }) => {
  const { rows } = await resourceList(seeded, view());
  const order = rows.map(({ featured, uploadDate }) => `${featured ? 1 : 0} ${uploadDate}`);
  expect(order).toEqual(order.toSorted().toReversed());
  const featured = await featuredResources(seeded, 3);
  expect(featured.map(({ id }) => id)).toEqual(rows.slice(0, 3).map(({ id }) => id));
});

dbTest("a document has its text, its file and its neighbours", async ({ seeded }) => {
  const resource = (await resourceById(seeded, "route-card"))!;
  expect(resource).toMatchObject({
    url: "/resources/route-card/document.pdf",
    host: null,
    format: "PDF",
    uploaded: "16 Feb 2026",
  });
  expect(resource.size).toMatch(/^\d+ kB$/);
  expect(resource.parts?.length).toBeGreaterThan(3);
  expect(resource.related.map(({ id }) => id)).toEqual(["protectuk", "radio-terms"]);
});

dbTest(
  "somebody else's page has its address and place, and no file of ours",
  async ({ seeded }) => {
    expect(await resourceById(seeded, "pspla")).toMatchObject({
      host: "justice.govt.nz",
      size: null,
      parts: null,
    });
    expect(await documentText(seeded, "pspla")).toBeUndefined();
    expect(await documentFile(seeded, "pspla")).toBeUndefined();
  },
);

dbTest("an unknown id is nothing", async ({ seeded }) => {
  expect(await resourceById(seeded, "no-such-thing")).toBeUndefined();
  expect(await documentText(seeded, "no-such-thing")).toBeUndefined();
  expect(await documentFile(seeded, "no-such-thing")).toBeUndefined();
});

dbTest("a list and a detail cost two queries each, however many there are", async ({ seeded }) => {
  await seeded.db.insert(resources).values(
    Array.from({ length: 60 }, (_, number) => ({
      id: `more-${number}`,
      title: `Reference ${number}`,
      description: "One more.",
      type: "link" as const,
      category: "legal" as const,
      url: "https://example.org/",
      format: "Website",
      uploadDate: "2026-01-01",
    })),
  );
  const listing = await queriesOf(seeded, async () => {
    const { rows, page } = await resourceList(seeded, view("page=99"));
    expect(page.number).toBe(page.last);
    expect(rows.length).toBeLessThanOrEqual(24);
  });
  expect(listing).toHaveLength(2);
  expect(await queriesOf(seeded, () => resourceById(seeded, "route-card"))).toHaveLength(2);
  expect(await queriesOf(seeded, () => documentText(seeded, "route-card"))).toHaveLength(1);
  expect(await queriesOf(seeded, () => documentFile(seeded, "route-card"))).toHaveLength(1);
  expect(await queriesOf(seeded, () => featuredResources(seeded, 3))).toHaveLength(1);
});
