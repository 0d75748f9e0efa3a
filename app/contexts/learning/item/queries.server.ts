import { randomInt } from "node:crypto";
import type { Ctx } from "#app/platform/ctx.ts";
import { type ShownInstructor, shownInstructors } from "#app/contexts/institute/public.server.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { learnerStatus } from "../lti/queries/learner-status.server.ts";
import type { AttemptRules } from "../content/rules.ts";
import { pickedFor } from "../quiz/bank.server.ts";
import type { OpenQuestion } from "../quiz/question.ts";
import { asked as askedOf, openQuestions } from "../quiz/rules.ts";
import { rulesOf } from "../quiz/attempt-rules.ts";
import { extraTimeOf } from "../quiz/extra-time.server.ts";
import { attemptsAt } from "../quiz/queries.server.ts";
import { type ChangedItem, changedSince } from "./changed-since.server.ts";
import { versionsReadBy } from "../course/progress.server.ts";
import { learningPolicy } from "../policy.ts";
import { shownCourse } from "../course/open-course.server.ts";
import { type ItemLock, lockOf } from "../course/item-lock.ts";
import { type Outline, outlineAround } from "../course/outline.ts";
import {
  draftOutlineOf,
  outlineOf,
  type ItemRow,
  type OutlineItem,
  publishedItem,
} from "../course/published.server.ts";
import { type Reading, readingOf } from "../reading/queries.server.ts";
import { type ReadingMatter, readingMatter } from "../content/reading-matter.server.ts";

type Exercise = Awaited<ReturnType<typeof learnerStatus>>;
type Attempts = Awaited<ReturnType<typeof attemptsAt>>;

/** The content of an item's own page. */
export type ItemContent =
  | ReadingMatter
  | {
      kind: "quiz";
      questions: number;
      minutes: number;
      /** How much more time the reader has, in per cent of the minutes. */
      extraPercent: number;
      passPercent: number;
      rules: AttemptRules;
      attempts: Attempts;
    }
  | { kind: "external"; description: string; exercise: Exercise };

export type ItemView = {
  course: { id: string; title: string; preview: boolean };
  moduleId: string;
  moduleTitle: string;
  id: string;
  /** The content version that is shown. */
  version: number;
  title: string;
  /** The instructor who wrote a lecture, if their profile is published. */
  instructor: ShownInstructor | null;
  completed: boolean;
  /** The course around it, with the items before and after it. */
  outline: Outline;
  content: ItemContent;
  /** What changed since the actor completed it or read it again; null if nothing did. */
  changed: ChangedItem | null;
  /** What the actor has kept in a lecture or document; null for others, and who only looks at it. */
  reading: Reading | null;
  /** Why the reader cannot open it yet; null if they can, and for those who only look at it. */
  lock: (ItemLock & { prerequisite: string | null }) | null;
  /** Questions as an attempt would ask them, where those who write a quiz preview it. */
  sample: OpenQuestion[] | null;
  /** False for staff and instructors who are not enrolled: they can only look at it. */
  can: { learn: boolean };
};

/**
 * Returns an item of a course for the actor; undefined if the course is not open to them. Throws
 * NotFound for an unknown item of an open course. At most fourteen queries. In a preview nothing is
 * locked or completed, and a quiz shows a draw of its questions.
 */
export async function itemView(
  ctx: Ctx,
  courseId: string,
  itemId: string,
  asked: { preview: boolean } = { preview: false },
): Promise<ItemView | undefined> {
  const shown = await shownCourse(ctx, courseId, asked);
  if (!shown) return undefined;
  const { course, member, learns, openable, preview } = shown;
  const item = orNotFound(await publishedItem(ctx, courseId, itemId, { preview }));
  const items = preview ? await draftOutlineOf(ctx, courseId) : await outlineOf(ctx, courseId);
  const read = preview ? new Map<string, number>() : await versionsReadBy(ctx, member.id, courseId);
  const completed = new Set(read.keys());
  // Whoever writes the course reads all of it.
  const writes = learningPolicy.editContent(ctx.actor, {
    instructorIds: openable.instructorIds ?? [],
  });
  const now = ctx.clock.now();
  const lock = learns && !writes ? lockIn(items, item, { completed, now }) : null;
  const content = await contentOf(ctx, member.id, lock ? withoutText(item) : item);
  const isRead = content.kind === "lecture" || content.kind === "resource";
  return {
    course: { id: course.id, title: course.title, preview },
    moduleId: item.moduleId,
    moduleTitle: items.find(({ id }) => id === itemId)?.moduleTitle ?? "",
    id: item.id,
    version: item.contentVersion,
    title: item.title,
    instructor: (await shownInstructors(ctx, [item.instructorId]))[0] ?? null,
    completed: read.has(itemId),
    outline: outlineAround(items, read, itemId),
    changed: learns && !lock ? await changedSince(ctx, member.id, item, read.get(itemId)) : null,
    content,
    reading:
      isRead && learns && !lock
        ? await readingOf(ctx, { userId: member.id, courseId, itemId }, content)
        : null,
    lock,
    sample: preview ? await sampleOf(ctx, item) : null,
    can: { learn: learns },
  };
}

/** Returns questions as an attempt would ask them, drawn anew each time; null for other items. */
async function sampleOf(ctx: Ctx, item: ItemRow): Promise<OpenQuestion[] | null> {
  const { courseId, id, details } = item;
  if (details.kind !== "quiz") return null;
  const picked = await pickedFor(ctx, { courseId, id, details }, randomInt);
  return openQuestions(askedOf(picked, randomInt));
}

function lockIn(
  items: readonly OutlineItem[],
  item: ItemRow,
  { completed, now }: { completed: ReadonlySet<string>; now: Date },
): ItemView["lock"] {
  const published = new Set(items.map(({ id }) => id));
  const lock = lockOf(item, { completed, published, now });
  if (!lock) return null;
  const first = lock.why === "prerequisite" ? lock.prerequisiteId : null;
  return { ...lock, prerequisite: items.find(({ id }) => id === first)?.title ?? null };
}

/** Returns an item without what members may not read yet. */
function withoutText(item: ItemRow): ItemRow {
  const { details } = item;
  if (details.kind === "lecture")
    return { ...item, details: { ...details, body: "", video: null } };
  return details.kind === "resource" ? { ...item, details: { ...details, body: "" } } : item;
}

async function contentOf(ctx: Ctx, userId: string, item: ItemRow): Promise<ItemContent> {
  const { details, courseId, id: itemId } = item;
  if (details.kind === "quiz") {
    const { kind, questions, minutes, passPercent } = details;
    const rules = rulesOf(details);
    const extraPercent = await extraTimeOf(ctx, { userId, courseId });
    const attempts = await attemptsAt(ctx, { userId, courseId, itemId }, rules);
    return { kind, questions, minutes, extraPercent, passPercent, rules, attempts };
  }
  if (details.kind === "external") {
    return { ...details, exercise: await learnerStatus(ctx, { userId, courseId, itemId }) };
  }
  return readingMatter(ctx, { courseId, itemId }, details);
}
