import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { changeItem } from "#app/contexts/learning/authoring/edit-item.server.ts";
import { completeItem } from "#app/contexts/learning/course/complete-item.server.ts";
import { COURSES } from "#app/contexts/learning/events.ts";
import { itemView } from "#app/contexts/learning/item/queries.server.ts";
import { courseItems } from "#app/contexts/learning/tables/courses.ts";
import { lectureFacts, lectureReadings } from "#app/contexts/learning/tables/review.ts";
import { days } from "#app/kernel/clock.ts";
import { ok } from "#app/kernel/result.ts";
import { invalidate } from "#app/platform/cache/invalidation.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { course, tinyCourse } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import type { CourseSeed } from "./course-seed.ts";
import { refreshLectures } from "./refresh-lectures.ts";

const NEW = "## A heading\n\nWhat a newer version of the product says.";
const fact = { fact: "Two seconds", published: "The road code", checked: "2026-03-01" };
const reading = { read: "2026-03-02", compared: "The road code", corrected: "" };

/** The tiny course, whose files have other texts. */
const newer: CourseSeed = {
  ...tinyCourse,
  sections: tinyCourse.sections.map((section) => ({
    ...section,
    items: section.items.map((item) =>
      item.kind === "lecture"
        ? { ...item, title: `${item.title} again`, body: NEW, facts: [fact], readings: [reading] }
        : item.kind === "resource"
          ? { ...item, body: "- another thing" }
          : item,
    ),
  })),
};

const refresh = (ctx: Ctx) =>
  transact(ctx, async (tx) => {
    await refreshLectures(tx, newer);
    return ok();
  });

const item = async (ctx: Ctx, id: string) => {
  const [row] = await ctx.db
    .select()
    .from(courseItems)
    .where(and(eq(courseItems.courseId, "tiny"), eq(courseItems.id, id)));
  return row!;
};

dbTest(
  "a newer text of the product reaches a database that has the course",
  async ({ ctx, clock }) => {
    await castInDatabase(ctx);
    await course(ctx);
    const me: Ctx = { ...ctx, actor: cast.member };
    await completeItem(me, "tiny", "reading");
    clock.advance(days(1));
    await refresh(ctx);
    invalidate(new Set([COURSES]));
    expect(await item(ctx, "reading")).toMatchObject({
      title: "Reading again",
      details: { body: NEW },
      version: 2,
      contentVersion: 2,
    });
    expect((await item(ctx, "checklist")).details).toMatchObject({ body: "- another thing" });
    // Whoever completed the lecture is told what changed, and its facts and reading come with it.
    const { changed } = (await itemView(me, "tiny", "reading"))!;
    expect(changed!.differences.map(({ label }) => label)).toEqual(["Title", "Text"]);
    const ofReading = eq(lectureFacts.itemId, "reading");
    expect(await ctx.db.select().from(lectureFacts).where(ofReading)).toMatchObject([
      { fact: "Two seconds" },
    ]);
    expect(
      await ctx.db.select().from(lectureReadings).where(eq(lectureReadings.itemId, "reading")),
    ).toMatchObject([{ contentVersion: 2 }]);
    // The same files once more change nothing, and still newer ones reach it again.
    const before = await item(ctx, "reading");
    await refresh(ctx);
    expect(await item(ctx, "reading")).toEqual(before);
    expect(before.productVersion).toBe(before.contentVersion);
  },
);

dbTest(
  "a text that staff have saved, and a removed one, stay as they left them",
  async ({ ctx, clock }) => {
    await castInDatabase(ctx);
    await course(ctx);
    const office: Ctx = { ...ctx, actor: cast.admin };
    const saved = await changeItem(office, "tiny", "reading", {
      kind: "lecture",
      title: "Ours",
      moduleId: "first",
      version: "1",
      minutes: 5,
      body: "Our own text.",
      transcript: "",
    });
    expect(saved.ok).toBe(true);
    await ctx.db
      .update(courseItems)
      .set({ publishedAt: null, removedAt: clock.now() })
      .where(eq(courseItems.id, "ending"));
    const before = [await item(ctx, "reading"), await item(ctx, "ending")];
    await refresh(ctx);
    expect([await item(ctx, "reading"), await item(ctx, "ending")]).toEqual(before);
  },
);
