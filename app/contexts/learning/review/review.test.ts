import { expect } from "vitest";
import { seedReview } from "#db/seed/courses/seed-review.ts";
import { auditEntries } from "#app/platform/audit/schema.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { course, tinyCourse } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { csvOf, listOf } from "#testing/lists.ts";
import { changeItem } from "../authoring/edit-item.server.ts";
import { addFact, checkFact, factToCheck, lecturesWithFacts } from "./facts.server.ts";
import { factSource } from "./list.server.ts";
import { days } from "#app/kernel/clock.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { eq } from "drizzle-orm";
import { factsDue } from "../events.ts";
import { courseInstructors, quizQuestions } from "../tables/courses.ts";
import { tellOfDueFacts } from "./due.server.ts";
import { mappingMatrix } from "./mapping.server.ts";
import {
  courseReadingStates,
  lectureReadingStates,
  readingsOf,
  recordReading,
} from "./readings.server.ts";

const staff = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const other = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.superAdmin });
const lecture = { courseId: "tiny", itemId: "reading" };

/** A course whose first lecture states three facts and was read once. */
async function reviewed(ctx: Ctx) {
  await castInDatabase(ctx);
  await course(ctx);
  const [first, ...sections] = tinyCourse.sections;
  const items = first!.items.map((item) =>
    item.kind === "lecture"
      ? {
          ...item,
          facts: [
            { fact: "Old limit", published: "An Act", checked: "2020-01-01" },
            { fact: "New limit", published: "A code", checked: "2026-01-01" },
            { fact: "Unseen limit", published: "A book" },
          ],
          readings: [{ read: "2026-01-02", compared: "The Act and the code", corrected: "" }],
        }
      : item,
  );
  await seedReview(ctx, { ...tinyCourse, sections: [{ ...first!, items }, ...sections] });
}

const facts = async (ctx: Ctx, search = "") =>
  (await listOf(staff(ctx), factSource, search)).rows.map(({ fact, state }) => [fact, state]);

async function idOf(ctx: Ctx, fact: string): Promise<string> {
  const { rows } = await listOf(staff(ctx), factSource, "?state=all");
  return rows.find((row) => row.fact === fact)!.id;
}

const check = { fact: "Old limit", published: "An Act", outcome: "stands", version: "1" } as const;

dbTest("what nobody could check and what is overdue comes first", async ({ ctx }) => {
  await reviewed(ctx);
  expect(await facts(ctx)).toEqual([
    ["Unseen limit", "unchecked"],
    ["Old limit", "due"],
  ]);
  expect(await facts(ctx, "?state=checked")).toEqual([["New limit", "checked"]]);
  expect(await facts(ctx, "?state=all&q=code")).toEqual([["New limit", "checked"]]);
  expect(await csvOf(staff(ctx), factSource, "?state=due")).toContain("Old limit");
});

dbTest("a check is stored with its day and its person, and audited", async ({ ctx }) => {
  await reviewed(ctx);
  const id = await idOf(ctx, "Old limit");
  const today = ctx.clock.now().toISOString().slice(0, 10);
  expect(await checkFact(staff(ctx), id, { ...check, checkedOn: today })).toMatchObject({
    ok: true,
  });
  expect(await factToCheck(staff(ctx), id)).toMatchObject({
    state: "checked",
    checkedOn: today,
    by: cast.admin.name,
  });
  const audited = await ctx.db.select().from(auditEntries);
  expect(audited.filter(({ action }) => action === "learning.fact-checked")).toHaveLength(1);
  // The second of two who check is told, and nothing is stored that has not happened yet.
  expect(await checkFact(other(ctx), id, { ...check, checkedOn: today })).toMatchObject({
    ok: false,
    error: "changed-meanwhile",
  });
  expect(
    await checkFact(other(ctx), id, { ...check, version: "2", checkedOn: "2099-01-01" }),
  ).toMatchObject({ ok: false, error: "in-the-future" });
});

dbTest(
  "a fact that was found changed stays due, and a dropped one is not listed",
  async ({ ctx }) => {
    await reviewed(ctx);
    const id = await idOf(ctx, "New limit");
    const changed = { ...check, fact: "New limit", published: "A code", checkedOn: "2026-02-01" };
    await checkFact(staff(ctx), id, { ...changed, outcome: "changed", note: "Three years now" });
    expect(await facts(ctx, "?q=code")).toEqual([["New limit", "due"]]);
    const dropped = { ...changed, outcome: "dropped", note: "Taken out", version: "2" } as const;
    await checkFact(staff(ctx), id, dropped);
    expect(await facts(ctx, "?q=code")).toEqual([]);
  },
);

dbTest("a fact that is added waits for its first check", async ({ ctx }) => {
  await reviewed(ctx);
  expect((await lecturesWithFacts(staff(ctx))).map(({ value }) => value)).toContain("tiny/reading");
  await addFact(staff(ctx), { lecture: "tiny/reading", fact: "A new one", published: "A page" });
  expect(await facts(ctx, "?q=new one")).toEqual([["A new one", "unchecked"]]);
  const nowhere = { lecture: "tiny/quiz", fact: "A fact", published: "A page" };
  await expect(addFact(staff(ctx), nowhere)).rejects.toThrow(NotFound);
});

dbTest("a lecture has to be read again once its text has changed", async ({ ctx }) => {
  await reviewed(ctx);
  const states = async () =>
    (await lectureReadingStates(staff(ctx))).map(({ id, state }) => [id, state]);
  expect(await states()).toEqual([
    ["reading", "read"],
    ["ending", "never"],
  ]);
  const body = "Another text.\n\n## Sources\n\n- A book";
  const changes = {
    kind: "lecture",
    title: "Reading",
    moduleId: "first",
    minutes: 12,
    body,
  } as const;
  await changeItem(staff(ctx), "tiny", "reading", { ...changes, transcript: "", version: "1" });
  expect(await states()).toContainEqual(["reading", "changed-since"]);
  const reading = { readOn: "2026-03-01", compared: "The book" };
  // Whoever wrote it does not read it.
  expect(await recordReading(staff(ctx), lecture, reading)).toMatchObject({ error: "own-text" });
  expect(await recordReading(other(ctx), lecture, reading)).toMatchObject({ ok: true });
  expect(await states()).toContainEqual(["reading", "read"]);
  const { readings, sources } = await readingsOf(staff(ctx), "tiny", "reading");
  expect(readings.map(({ by, changedSince }) => [by, changedSince])).toEqual([
    [cast.superAdmin.name, false],
    [null, true],
  ]);
  expect(sources).toEqual([{ title: "A book", url: null, checked: null }]);
});

dbTest(
  "a reading that came with the product is of another text if staff changed it",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    await course(ctx);
    const [first] = tinyCourse.sections;
    const items = first!.items.map((item) =>
      item.kind === "lecture"
        ? {
            ...item,
            body: "Newer",
            readings: [{ read: "2026-01-02", compared: "All", corrected: "" }],
          }
        : item,
    );
    await seedReview(ctx, { ...tinyCourse, sections: [{ ...first!, items }] });
    const [state] = await lectureReadingStates(staff(ctx));
    expect(state).toMatchObject({ id: "reading", state: "changed-since" });
  },
);

dbTest("the matrix is read from the texts as they are stored, in two queries", async ({ ctx }) => {
  await reviewed(ctx);
  const body =
    "Text.\n\n## What this lecture is mapped to\n\n- NZQA unit standard 27364 (knowledge of the security industry in the pre-employment context)\n- A list of our own\n\n## Sources\n\n- A book";
  const changes = {
    kind: "lecture",
    title: "Reading",
    moduleId: "first",
    minutes: 12,
    body,
  } as const;
  await changeItem(staff(ctx), "tiny", "reading", { ...changes, transcript: "", version: "1" });
  expect(await queriesOf(ctx, () => mappingMatrix(staff(ctx)))).toHaveLength(2);
  const result = await mappingMatrix(staff(ctx));
  const nzqa = result.frameworks.find(({ id }) => id === "nzqa")!;
  expect(nzqa.rows.find(({ id }) => id === "nzqa-27364")?.lectures.map(({ id }) => id)).toEqual([
    "reading",
  ]);
  expect(result.unlisted.map(({ name }) => name)).toEqual(["A list of our own"]);
  expect(result.unmapped.map(({ id }) => id)).toEqual(["ending"]);
});

dbTest(
  "a question that names a standard counts there, and not for its lecture",
  async ({ ctx }) => {
    await reviewed(ctx);
    await ctx.db
      .update(quizQuestions)
      .set({ standards: ["sia-3"] })
      .where(eq(quizQuestions.id, "question-1"));
    const { frameworks, unserving } = await mappingMatrix(staff(ctx));
    const sia = frameworks.find(({ id }) => id === "sia")!;
    expect(sia.rows.find(({ id }) => id === "sia-3")?.questions).toBe(1);
    // The others rest on no lecture.
    expect(unserving.map(({ id }) => id)).toEqual(["question-2", "question-3", "question-4"]);
  },
);

dbTest("the office is told of all due facts together, once a month", async ({ ctx, clock }) => {
  await reviewed(ctx);
  const told = async () => (await emittedEvents(ctx, factsDue)).length;
  await tellOfDueFacts(ctx);
  await tellOfDueFacts(ctx);
  expect(await told()).toBe(1);
  clock.advance(days(31));
  await tellOfDueFacts(ctx);
  expect(await told()).toBe(2);
  const id = await idOf(ctx, "Old limit");
  const checkedOn = ctx.clock.now().toISOString().slice(0, 10);
  await checkFact(staff(ctx), id, { ...check, checkedOn });
  clock.advance(days(31));
  await tellOfDueFacts(ctx);
  expect(await told()).toBe(2);
});

dbTest("nobody but the office sees or records any of this", async ({ ctx }) => {
  await reviewed(ctx);
  const id = await idOf(ctx, "Old limit");
  const member: Ctx = { ...ctx, actor: cast.member };
  await expect(mappingMatrix(member)).rejects.toThrow(Denied);
  await expect(lectureReadingStates(member)).rejects.toThrow(Denied);
  await expect(factToCheck(member, id)).rejects.toThrow(Denied);
  await expect(checkFact(member, id, { ...check, checkedOn: "2026-01-01" })).rejects.toThrow(
    Denied,
  );
  const reading = { readOn: "2026-03-01", compared: "The book" };
  await expect(recordReading(member, lecture, reading)).rejects.toThrow(Denied);
});

dbTest("instructors see and record the readings of their own courses alone", async ({ ctx }) => {
  await reviewed(ctx);
  const teacher: Ctx = { ...ctx, actor: cast.instructor };
  const reading = { readOn: "2026-03-01", compared: "The book" };
  await expect(courseReadingStates(teacher, "tiny")).rejects.toThrow(Denied);
  await expect(recordReading(teacher, lecture, reading)).rejects.toThrow(Denied);
  await ctx.db.insert(courseInstructors).values({
    courseId: "tiny",
    instructorId: cast.instructor.id,
    namedBy: cast.admin.id,
    namedAt: ctx.clock.now(),
  });
  const { course: of, lectures } = await courseReadingStates(teacher, "tiny");
  expect(of).toEqual({ id: "tiny", title: "A Tiny Course" });
  expect(lectures.map(({ id, state }) => [id, state])).toEqual([
    ["reading", "read"],
    ["ending", "never"],
  ]);
  const ending = { courseId: "tiny", itemId: "ending" };
  expect(await recordReading(teacher, ending, reading)).toMatchObject({ ok: true });
  const { readings } = await readingsOf(teacher, "tiny", "ending");
  expect(readings).toMatchObject([{ by: cast.instructor.name, changedSince: false }]);
});
