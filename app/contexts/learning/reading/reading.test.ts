import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { NotFound } from "#app/kernel/refusal.ts";
import { days } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { course, tinyCourse } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { itemView } from "../item/queries.server.ts";
import { courseItems } from "../tables/courses.ts";
import {
  bookmark,
  keepNote,
  keepPlace,
  removeNote,
  resizeText,
  tick,
  tickLines,
} from "./commands.server.ts";
import { notesInCourse } from "./queries.server.ts";

const asMember = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.member });
const of = { courseId: "tiny", itemId: "reading" };

/** A course whose first lecture has a text of three paragraphs. */
const withText = (ctx: Ctx, body = "One here.\n\nTwo here.\n\nThree here.") => {
  const [first, ...rest] = tinyCourse.sections;
  const items = first!.items.map((item) => (item.kind === "lecture" ? { ...item, body } : item));
  return course(ctx, { sections: [{ ...first!, items }, ...rest] });
};

const readingIn = async (ctx: Ctx) => (await itemView(asMember(ctx), "tiny", "reading"))!.reading!;
const passage = (quote: string) => ({ quote, prefix: "", suffix: "" });

dbTest("the paragraph where somebody stopped is kept for them alone", async ({ ctx }) => {
  await withText(ctx);
  await keepPlace(asMember(ctx), of, { paragraph: 1, beginning: "Two  here." });
  expect(await readingIn(ctx)).toMatchObject({ stopped: { paragraph: 1, beginning: "Two here." } });
  const other = await itemView({ ...ctx, actor: cast.admin }, "tiny", "reading");
  expect(other!.reading!.stopped).toBeNull();
  await keepPlace(asMember(ctx), of, { paragraph: 2, beginning: "Three here." });
  expect((await readingIn(ctx)).stopped?.paragraph).toBe(2);
});

dbTest(
  "a note whose passage was taken out of the text is shown with its quote",
  async ({ ctx }) => {
    await withText(ctx);
    const me = asMember(ctx);
    await keepNote(me, of, { ...passage("Three"), note: "" });
    await keepNote(me, of, { ...passage("Two here"), note: "Remember" });
    await keepNote(me, of, { ...passage(""), note: "On the whole" });
    expect(
      (await readingIn(ctx)).notes.map(({ quote, note, found }) => [quote, note, found]),
    ).toEqual([
      ["", "On the whole", true],
      ["Two here", "Remember", true],
      ["Three", "", true],
    ]);
    const [row] = await ctx.db.select().from(courseItems).where(eq(courseItems.id, "reading"));
    const { details } = row!;
    if (details.kind !== "lecture") throw new Error();
    await ctx.db
      .update(courseItems)
      .set({ details: { ...details, body: "One here.\n\nThree here." } })
      .where(eq(courseItems.id, "reading"));
    const page = await notesInCourse(me, "tiny");
    expect(page!.items).toMatchObject([
      {
        id: "reading",
        notes: [
          { found: true },
          { quote: "Three", found: true },
          { quote: "Two here", note: "Remember", found: false },
        ],
      },
    ]);
  },
);

dbTest("notes are changed and removed by their owner alone", async ({ ctx }) => {
  await withText(ctx);
  const me = asMember(ctx);
  const kept = await keepNote(me, of, { ...passage(""), note: "Mine" });
  if (!kept.ok) throw new Error();
  const { id } = kept.value;
  const other = { ...ctx, actor: cast.admin };
  await expect(keepNote(other, of, { id, ...passage(""), note: "Theirs" })).rejects.toThrow(
    NotFound,
  );
  await removeNote(other, id);
  expect((await readingIn(ctx)).notes).toHaveLength(1);
  expect(await keepNote(me, of, { id, ...passage(""), note: "" })).toMatchObject({
    error: "nothing-left",
  });
  await keepNote(me, of, { id, ...passage(""), note: "Changed" });
  expect((await readingIn(ctx)).notes[0]!.note).toBe("Changed");
  await removeNote(me, id);
  await removeNote(me, id);
  expect((await readingIn(ctx)).notes).toEqual([]);
});

dbTest("a bookmark and the size of the text are remembered", async ({ ctx, clock }) => {
  await withText(ctx);
  const me = asMember(ctx);
  await bookmark(me, of, true);
  await bookmark(me, of, true);
  for (let n = 0; n < 5; n += 1) await resizeText(me, "larger");
  clock.advance(days(1));
  expect(await readingIn(ctx)).toMatchObject({
    bookmarked: true,
    textSize: "largest",
    stopped: null,
  });
  expect((await notesInCourse(me, "tiny"))!.items).toMatchObject([{ id: "reading", notes: [] }]);
  await bookmark(me, of, false);
  expect((await notesInCourse(me, "tiny"))!.items).toEqual([]);
});

dbTest(
  "nothing is kept in a course that is not open, and staff who look keep nothing",
  async ({ ctx }) => {
    await course(ctx, { moduleId: "surveillance" });
    await expect(bookmark(asMember(ctx), of, true)).rejects.toThrow(NotFound);
    const admin = { ...ctx, actor: cast.admin };
    await expect(keepPlace(admin, of, { paragraph: 1, beginning: "" })).rejects.toThrow(NotFound);
    expect((await itemView(admin, "tiny", "reading"))!.reading).toBeNull();
  },
);

dbTest(
  "a lecture and the page of notes cost the same, however many notes there are",
  async ({ ctx }) => {
    await withText(ctx);
    const me = asMember(ctx);
    await keepNote(me, of, { ...passage("Two"), note: "" });
    const cost = async () => [
      (await queriesOf(me, () => itemView(me, "tiny", "reading"))).length,
      (await queriesOf(me, () => notesInCourse(me, "tiny"))).length,
    ];
    await cost();
    const before = await cost();
    for (let n = 0; n < 20; n += 1) await keepNote(me, of, { ...passage("One"), note: String(n) });
    expect(await cost()).toEqual(before);
    expect(before[0]).toBeLessThanOrEqual(9);
    expect(before[1]).toBeLessThanOrEqual(5);
  },
);

const list = "- [ ] Doors\n- [ ] Lifts\n- [x] Seat\n";
const tickedIn = async (ctx: Ctx) =>
  (await readingIn(ctx)).lines.filter(({ ticked }) => ticked).map(({ id }) => id);

dbTest("ticks of a checklist stay with their member and with their lines", async ({ ctx }) => {
  await withText(ctx, list);
  const me = asMember(ctx);
  await tick(me, of, { line: "line-doors", ticked: true });
  await tick(me, of, { line: "line-doors", ticked: true });
  await tick(me, of, { line: "line-seat", ticked: false });
  expect(await tickedIn(ctx)).toEqual(["line-doors"]);
  const other = await itemView({ ...ctx, actor: cast.admin }, "tiny", "reading");
  expect(other!.reading!.lines.filter(({ ticked }) => ticked)).toMatchObject([{ text: "Seat" }]);
  await ctx.db
    .update(courseItems)
    .set({
      details: { kind: "lecture", minutes: 1, body: "- [ ] New\n- [ ] Doors\n", video: null },
    })
    .where(eq(courseItems.id, "reading"));
  expect(await tickedIn(ctx)).toEqual(["line-doors"]);
  expect(await tick(me, of, { line: "line-lifts", ticked: true })).toMatchObject({
    error: "line-gone",
  });
});

dbTest("of two ticks of a line the later one counts, whichever arrives first", async ({ ctx }) => {
  await withText(ctx, list);
  const me = asMember(ctx);
  const now = ctx.clock.now().getTime();
  const ago = (minutesAgo: number) => new Date(now - minutesAgo * 60_000);
  await tick(me, of, { line: "line-doors", ticked: true }, ago(5));
  await tick(me, of, { line: "line-doors", ticked: false }, ago(9));
  expect(await tickedIn(ctx)).toContain("line-doors");
  // A device whose clock is ahead does not decide for ever.
  await tick(me, of, { line: "line-doors", ticked: true }, ago(-600));
  await tick(me, of, { line: "line-doors", ticked: false });
  expect(await tickedIn(ctx)).not.toContain("line-doors");
});

dbTest("the form below a checklist keeps all of its ticks at once", async ({ ctx }) => {
  await withText(ctx, list);
  const me = asMember(ctx);
  await tickLines(me, of, ["line-lifts", "line-of-nothing"]);
  expect(await tickedIn(ctx)).toEqual(["line-lifts"]);
  await tickLines(me, of, []);
  expect(await tickedIn(ctx)).toEqual([]);
});

dbTest(
  "a note that was changed in two windows is kept in both versions",
  async ({ ctx, clock }) => {
    await withText(ctx);
    const me = asMember(ctx);
    await keepNote(me, of, { ...passage("Two here"), note: "First" });
    const { id, writtenAt: seenAt } = (await readingIn(ctx)).notes[0]!;
    clock.advance(1000);
    const one = await keepNote(me, of, { id, ...passage(""), note: "In one window", seenAt });
    expect(one).toMatchObject({ value: { kept: "one" } });
    const other = { id, ...passage(""), note: "In the other", seenAt };
    expect(await keepNote(me, of, other)).toMatchObject({ value: { kept: "both" } });
    expect((await readingIn(ctx)).notes.map(({ quote, note }) => [quote, note])).toEqual([
      ["Two here", "In one window"],
      ["Two here", "In the other"],
    ]);
    expect(await removeNote(me, id, seenAt)).toMatchObject({ error: "note-changed" });
    expect((await readingIn(ctx)).notes).toHaveLength(2);
  },
);
