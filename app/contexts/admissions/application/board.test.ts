import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { CARDS } from "#app/kernel/cards-shown.ts";
import { hours } from "#app/kernel/clock.ts";
import { readListView } from "#app/kernel/list-view.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { application } from "#testing/factories.ts";
import { listOf } from "#testing/lists.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { applicationBoard } from "./board.server.ts";
import { applicationList } from "./list.ts";
import { applicationSource } from "./list.server.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

function boardOf(ctx: Ctx, query = "", shown = {}) {
  const { view } = readListView(applicationList, new URLSearchParams(query), {
    options: { owner: [{ value: "me", label: "Me" }] },
  });
  return applicationBoard(asAdmin(ctx), view, shown);
}

const namesIn = async (ctx: Ctx, query = "") =>
  (await boardOf(ctx, query)).map(({ key, cards }) => [key, ...cards.map(({ name }) => name)]);

dbTest(
  "the board has a column for each stage of the view, in the list's order",
  async ({ ctx, clock }) => {
    await application(ctx, { firstName: "First" });
    clock.advance(hours(1));
    await application(ctx, { firstName: "Second" });
    await application(ctx, { firstName: "Talks", path: ["initial-screening", "interview"] });
    await application(ctx, { firstName: "Gone", path: ["declined"] });
    expect(await namesIn(ctx)).toEqual([
      ["online-application", "First Marama", "Second Marama"],
      ["initial-screening"],
      ["interview", "Talks Marama"],
      ["acceptance-enrollment"],
      ["wait-listed"],
    ]);
    expect(await namesIn(ctx, "stage=declined")).toEqual([["declined", "Gone Marama"]]);
    expect(await namesIn(ctx, "stage=all")).toHaveLength(7);
    expect(await namesIn(ctx, "sort=name&order=desc&stage=online-application")).toEqual([
      ["online-application", "Second Marama", "First Marama"],
    ]);
  },
);

dbTest("list and board show the same applications for the same filters", async ({ ctx }) => {
  await application(ctx, { firstName: "Mine", ownerId: cast.admin.id, source: "admissions" });
  await application(ctx, { firstName: "Other", source: "form" });
  for (const query of ["owner=me", "source=form", "missing=interview", "q=mine", "overdue=yes"]) {
    const list = await listOf(asAdmin(ctx), applicationSource, query);
    const cards = (await boardOf(ctx, query)).flatMap((column) => column.cards);
    expect(
      cards.map(({ name }) => name),
      query,
    ).toEqual(list.rows.map(({ name }) => name));
  }
});

dbTest("a card carries the version of its stage and where staff may move it", async ({ ctx }) => {
  await application(ctx, { path: ["initial-screening"] });
  const column = (await boardOf(ctx)).find(({ key }) => key === "initial-screening")!;
  expect(column.to).toEqual(["interview", "wait-listed", "declined", "withdrawn"]);
  expect(column.cards[0]!.version).toBe(versionOf({ stage: "initial-screening" }));
});

dbTest(
  "a column shows its first cards and counts all; the queries stay the same",
  async ({ ctx }) => {
    const few = await queriesOf(ctx, () => boardOf(ctx));
    await application(ctx, {});
    // What does not change with applications is cached.
    await boardOf(ctx);
    const one = await queriesOf(ctx, () => boardOf(ctx));
    for (let n = 0; n < CARDS + 5; n++) await application(ctx, { path: ["wait-listed"] });
    let column: Awaited<ReturnType<typeof boardOf>>[number] | undefined;
    const many = await queriesOf(ctx, async () => {
      column = (await boardOf(ctx)).find(({ key }) => key === "wait-listed");
    });
    expect(column!.cards).toHaveLength(CARDS);
    expect(column!.total).toBe(CARDS + 5);
    expect(many).toHaveLength(one.length);
    expect(few.length).toBeLessThanOrEqual(one.length + 2);
    expect(one.length).toBeLessThanOrEqual(4);
    const more = await boardOf(ctx, "", { "wait-listed": CARDS + 40 });
    expect(more.at(-1)!.cards).toHaveLength(CARDS + 5);
  },
);

dbTest(
  "ten thousand applications are counted, and cost no more queries than one",
  async ({ ctx }) => {
    const { id } = await application(ctx);
    await boardOf(ctx);
    const one = await queriesOf(ctx, () => boardOf(ctx));
    await ctx.db.execute(sql`insert into applications
    (id, first_name, last_name, email, phone, programme_id, motivation, stage, received_at,
      moved_at, fingerprint)
    select gen_random_uuid(), first_name, n::text, email, phone, programme_id, motivation, stage,
      received_at, moved_at, n::text
    from applications, generate_series(1, 10000) as n where id = ${id}`);
    let columns: Awaited<ReturnType<typeof boardOf>> = [];
    const many = await queriesOf(ctx, async () => {
      columns = await boardOf(ctx);
    });
    expect(many).toHaveLength(one.length);
    expect(columns[0]).toMatchObject({ key: "online-application", total: 10_001 });
    expect(columns[0]!.cards).toHaveLength(CARDS);
  },
);

dbTest("only staff see the board", async ({ ctx }) => {
  const { view } = readListView(applicationList, new URLSearchParams());
  await expect(applicationBoard({ ...ctx, actor: cast.member }, view, {})).rejects.toThrow(Denied);
});
