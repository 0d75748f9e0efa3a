import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { ChangedItem } from "./form.ts";
import { detailsOf, excessInItem } from "./changed-item.server.ts";
import { figures, pictureAddress } from "../content/figures.ts";
import { films } from "../content/films.ts";
import { learningPolicy } from "../policy.ts";
import { faultsOf } from "./publish-checks.ts";
import { coursePicturesOf, modulesOf, taughtDraftOf } from "./course-queries.server.ts";
import { itemRevisions } from "./revisions.server.ts";
import { bankOf, editedItem } from "./rows.server.ts";
import { taughtBy } from "./taught.server.ts";
import { type ReadingMatter, readingMatter } from "../content/reading-matter.server.ts";

/** Returns an item with everything that its editor shows. Eight queries. */
export async function authoredItem(ctx: Ctx, courseId: string, itemId: string) {
  const course = await taughtDraftOf(ctx, courseId);
  const structure = learningPolicy.editCourses(ctx.actor);
  const item = await editedItem(ctx, courseId, itemId);
  const modules = await modulesOf(ctx, courseId);
  const pictures = await coursePicturesOf(ctx, courseId);
  const bank = item.kind === "quiz" ? await bankOf(ctx, courseId, itemId) : [];
  return {
    course: { id: course.id, title: course.title, published: course.publishedAt !== null },
    id: item.id,
    kind: item.kind,
    title: item.title,
    moduleId: item.moduleId,
    details: item.details,
    version: item.version,
    published: item.publishedAt !== null,
    faults: faultsOf({ ...item, bank, pictures }),
    revisions: structure ? await itemRevisions(ctx, { courseId, itemId }) : [],
    modules: modules.map(({ id, title }) => ({ value: id, label: title })),
    films: films.map(({ name, title }) => ({ value: name, label: title })),
    /** The pictures that its text can show, with the Markdown for each. */
    pictures: offered(pictures).map(({ alt, address }) => ({
      alt,
      markdown: `![${alt}](${address})`,
    })),
    /** The sizes of the uploaded ones, by which a preview keeps their space. */
    uploaded: pictures.map(({ id, width, height, widths }) => ({ id, width, height, widths })),
    questions: bank.map(({ id, text, kind, options, key, explanation }) => ({
      id,
      text,
      kind,
      options,
      key,
      explanation,
    })),
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
  const details = detailsOf(typed, item.details);
  if (details.kind !== "lecture" && details.kind !== "resource") return ok(undefined);
  const exceeded = await excessInItem(typed);
  if (exceeded) return err("exceeds-limits", exceeded);
  return ok(await readingMatter(ctx, courseId, details));
}

/** Returns one question of a quiz, for its form. */
export async function authoredQuestion(
  ctx: Ctx,
  { courseId, itemId, questionId }: { courseId: string; itemId: string; questionId: string },
) {
  const quiz = await quizHead(ctx, courseId, itemId);
  const bank = await bankOf(ctx, courseId, itemId);
  const at = bank.findIndex(({ id }) => id === questionId);
  const { id, text, kind, options, key, explanation, version } = orNotFound(bank[at]);
  const question = { id, number: at + 1, text, kind, options, key, explanation, version };
  return { quiz, question };
}

type Pictures = Awaited<ReturnType<typeof coursePicturesOf>>;

/** Returns the addresses of the pictures that a course can show: its own, and the drawn figures. */
const offered = (pictures: Pictures) => [
  ...pictures.map(({ id, alt }) => ({ alt, address: pictureAddress(id) })),
  ...figures.map(({ name, alt }) => ({ alt, address: `/figures/${name}.svg` })),
];

/** Returns a quiz's title and course, for the pages about its questions. */
export async function quizHead(ctx: Ctx, courseId: string, itemId: string) {
  const course = await taughtDraftOf(ctx, courseId);
  const item = await editedItem(ctx, courseId, itemId);
  orNotFound(item.kind === "quiz" ? item : undefined);
  const pictures = offered(await coursePicturesOf(ctx, courseId));
  return { courseId, courseTitle: course.title, id: item.id, title: item.title, pictures };
}
