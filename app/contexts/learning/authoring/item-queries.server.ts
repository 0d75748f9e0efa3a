import { usualTimeZone } from "#app/contexts/institute/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { ChangedItem } from "./form.ts";
import { detailsOf, excessInItem } from "./changed-item.server.ts";
import { standardChoices } from "../content/standards/standards.ts";
import { figures, pictureAddress } from "../content/figures.ts";
import { films } from "../content/films.ts";
import { learningPolicy } from "../policy.ts";
import { accessOf } from "./item-access.server.ts";
import { instructorOf } from "./item-instructor.server.ts";
import { momentsOf } from "./item-moments.server.ts";
import type { BankView } from "./bank-view.ts";
import { bankPage, lecturesOf, otherBanks } from "./bank-queries.server.ts";
import { coursePicturesOf, modulesOf, taughtDraftOf } from "./course-queries.server.ts";
import { itemRevisions } from "./revisions.server.ts";
import { bankQuestion, editedItem, itemFaults } from "./rows.server.ts";
import { taughtBy } from "./taught.server.ts";
import { type ReadingMatter, readingMatter } from "../content/reading-matter.server.ts";

/**
 * Returns an item with everything that its editor shows, and a page of a quiz's bank. Its queries are
 * as many for a long bank as for a short one.
 */
export async function authoredItem(
  ctx: Ctx,
  courseId: string,
  itemId: string,
  view: BankView = {},
) {
  const course = await taughtDraftOf(ctx, courseId);
  const structure = learningPolicy.editCourses(ctx.actor);
  const item = await editedItem(ctx, courseId, itemId);
  const modules = await modulesOf(ctx, courseId);
  const pictures = await coursePicturesOf(ctx, courseId);
  const timeZone = await usualTimeZone(ctx);
  const quiz = item.kind === "quiz";
  return {
    course: { id: course.id, title: course.title, published: course.publishedAt !== null },
    id: item.id,
    kind: item.kind,
    title: item.title,
    moduleId: item.moduleId,
    details: item.details,
    moments: momentsOf(item.details, timeZone),
    timeZone,
    version: item.version,
    published: item.publishedAt !== null,
    faults: await itemFaults(ctx, item),
    revisions: structure ? await itemRevisions(ctx, { courseId, itemId }) : [],
    modules: modules.map(({ id, title }) => ({ value: id, label: title })),
    films: films.map(({ name, title }) => ({ value: name, label: title })),
    /** The pictures that its text can show, with the Markdown for each. */
    pictures: offered(pictures).map(({ alt, address, shown }) => ({
      alt,
      address: shown,
      markdown: `![${alt}](${address})`,
    })),
    /** The sizes of the uploaded ones, by which a preview keeps their space. */
    uploaded: pictures.map(({ id, width, height, widths }) => ({ id, width, height, widths })),
    bank: quiz ? await bankPage(ctx, { courseId, itemId }, view) : null,
    /** The quizzes from whose banks a quiz can draw as well. */
    otherBanks: quiz && structure ? await otherBanks(ctx, { courseId, itemId }) : [],
    /** Whose profile a lecture shows. */
    instructor: structure ? await instructorOf(ctx, item) : null,
    /** When members can open it: its release date, and what they complete first. */
    access: structure ? await accessOf(ctx, item, timeZone) : null,
    can: {
      /** Where it stands, how a quiz is drawn, and pictures. Instructors write the content only. */
      structure,
      publish: learningPolicy.publishCourses(ctx.actor),
      remove: learningPolicy.removeCourses(ctx.actor),
    },
  };
}

/**
 * Returns a lecture or document as readers would see it if the form were saved.
 *
 * Errors: "exceeds-limits", as in `changeItem`.
 */
export async function previewOf(
  ctx: Ctx,
  courseId: string,
  itemId: string,
  typed: ChangedItem,
): Promise<Result<ReadingMatter | undefined, "exceeds-limits">> {
  authorize(learningPolicy.editContent(ctx.actor, await taughtBy(ctx, courseId)));
  const item = await editedItem(ctx, courseId, itemId);
  const details = detailsOf(typed, item.details, await usualTimeZone(ctx));
  if (details.kind !== "lecture" && details.kind !== "resource") return ok(undefined);
  const exceeded = await excessInItem(typed);
  if (exceeded) return err("exceeds-limits", exceeded);
  return ok(await readingMatter(ctx, { courseId, itemId }, details));
}

/** Returns one question of a quiz, for its form. */
export async function authoredQuestion(
  ctx: Ctx,
  { courseId, itemId, questionId }: { courseId: string; itemId: string; questionId: string },
) {
  const quiz = await quizHead(ctx, courseId, itemId);
  const {
    retiredAt: _,
    flawed: __,
    ...question
  } = await bankQuestion(ctx, { courseId, itemId }, questionId);
  return { quiz, question };
}

type Pictures = Awaited<ReturnType<typeof coursePicturesOf>>;

/** Returns the addresses of the pictures that a course can show: its own, and the drawn figures. */
const offered = (pictures: Pictures) => [
  ...pictures.map(({ id, alt, widths }) => ({
    alt,
    address: pictureAddress(id),
    /** Its smallest file, for lists to choose from. */
    shown: `${pictureAddress(id)}/${widths[0]}.webp`,
  })),
  ...figures.map(({ name, alt }) => {
    const address = `/figures/${name}.svg`;
    return { alt, address, shown: address };
  }),
];

/** Returns a quiz's title and course, for the pages about its questions. */
export async function quizHead(ctx: Ctx, courseId: string, itemId: string) {
  const course = await taughtDraftOf(ctx, courseId);
  const item = await editedItem(ctx, courseId, itemId);
  orNotFound(item.kind === "quiz" ? item : undefined);
  const pictures = offered(await coursePicturesOf(ctx, courseId));
  const lectures = await lecturesOf(ctx, courseId);
  return {
    courseId,
    courseTitle: course.title,
    id: item.id,
    title: item.title,
    pictures,
    lectures,
    standards: standardChoices(),
  };
}
