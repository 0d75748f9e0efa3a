import { expect } from "vitest";
import { castInDatabase, cast } from "#testing/cast.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { course, tinyCourse } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { completeItem } from "../course/complete-item.server.ts";
import { courseEnd } from "../course/end.server.ts";
import { itemView } from "./queries.server.ts";

const asMember = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.member });
const reading = (id: string) => ({
  kind: "lecture" as const,
  id,
  title: "R",
  minutes: 4,
  body: "Text.",
  facts: [],
  readings: [],
});

/** A course of lectures alone. */
const lectures = (count: number) => [
  {
    ...tinyCourse.sections[0]!,
    items: Array.from({ length: count }, (_, n) => reading(`reading-${n}`)),
  },
];

dbTest("a lecture stands in its course, with its headings and what is left", async ({ ctx }) => {
  await course(ctx);
  const me = asMember(ctx);
  const view = (await itemView(me, "tiny", "reading"))!;
  expect(view.outline).toMatchObject({
    previous: null,
    following: { id: "checklist" },
    minutesLeft: 27,
    progress: { completedItems: 0, totalItems: 4 },
  });
  expect(view.content).toMatchObject({
    headings: [{ id: "at-a-heading", text: "A heading", level: 2 }],
  });
  expect(await completeItem(me, "tiny", "reading")).toMatchObject({
    value: { following: "checklist" },
  });
  expect((await itemView(me, "tiny", "reading"))!.outline.minutesLeft).toBe(15);
});

dbTest("a page of a long course asks as many queries as one of a short course", async ({ ctx }) => {
  const cost = async (id: string, count: number) => {
    await course(ctx, { id, sections: lectures(count) });
    const me = asMember(ctx);
    await itemView(me, id, "reading-0");
    return (await queriesOf(me, () => itemView(me, id, "reading-0"))).length;
  };
  expect(await cost("long", 300)).toBe(await cost("short", 2));
});

dbTest(
  "the end of a course names the certificate, and the course that is next",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    await course(ctx, { id: "first", title: "The First", sections: lectures(2) });
    await course(ctx, { id: "second", title: "The Second", sections: lectures(1) });
    const me = asMember(ctx);
    await completeItem(me, "first", "reading-0");
    expect(await completeItem(me, "first", "reading-1")).toMatchObject({
      value: { courseComplete: true, following: null },
    });
    const end = await courseEnd(me, "first");
    expect(end).toMatchObject({
      certificate: { revoked: false, scope: expect.stringContaining("online theory only") },
      next: { id: "second", title: "The Second", begun: false },
    });
    expect((await queriesOf(me, () => courseEnd(me, "first"))).length).toBeLessThanOrEqual(5);
  },
);
