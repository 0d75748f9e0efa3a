import { eq } from "drizzle-orm";
import { authorize, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { completeItem } from "../course/complete-item.server.ts";
import { learningErrors, notedErrors } from "../messages.ts";
import { learningPolicy } from "../policy.ts";
import { answerFields, asWas } from "../quiz/answers.ts";
import { answerAttempt, type Attempt } from "../quiz/attempts.server.ts";
import { quizAttempts } from "../tables/courses.ts";
import { bookmark, keepNote, removeNote, tick } from "../reading/commands.server.ts";
import type {
  NotedAnswer,
  NotedCompletion,
  NotedInCourse,
  NotedReading,
  NotedSubmission,
} from "./noted.ts";

/** What became of an entry: it is stored, or it was refused for this reason. */
type ReplayAnswer = { id: string; refusal?: string };

/**
 * Stores what a member did in kept courses without a connection: completions, ticks, bookmarks and
 * notes, then the answers of each attempt, then that it was handed in. Sent again, the same entries change nothing. One entry
 * that is refused does not hold up others. Answers count if they arrive in time by the server's clock.
 */
export async function replayCourses(
  ctx: Ctx,
  noted: readonly NotedInCourse[],
): Promise<ReplayAnswer[]> {
  authorize(learningPolicy.sendNoted(ctx.actor));
  const answers: ReplayAnswer[] = [];
  const given: (NotedAnswer | NotedSubmission)[] = [];
  for (const each of noted) {
    if (each.kind === "complete") answers.push(await complete(ctx, each));
    else if (each.kind === "answer" || each.kind === "submit") given.push(each);
    else answers.push(await keepReading(ctx, each));
  }
  for (const [attemptId, ofAttempt] of Map.groupBy(given, (each) => each.attemptId)) {
    answers.push(...(await replayAttempt(ctx, attemptId, ofAttempt)));
  }
  return answers;
}

async function complete(
  ctx: Ctx,
  { id, about, itemId, version }: NotedCompletion,
): Promise<ReplayAnswer> {
  try {
    const done = await completeItem(ctx, about, itemId, version);
    return done.ok ? { id } : { id, refusal: learningErrors[done.error] };
  } catch (error) {
    if (error instanceof NotFound) return { id, refusal: notedErrors["not-open"] };
    throw error;
  }
}

/** Stores what was put beside a text. Nothing that was changed elsewhere meanwhile is lost. */
async function keepReading(ctx: Ctx, noted: NotedReading): Promise<ReplayAnswer> {
  const { id } = noted;
  try {
    const refusal = await refusalOfReading(ctx, noted);
    return refusal ? { id, refusal } : { id };
  } catch (error) {
    if (error instanceof NotFound) return { id, refusal: notedErrors["not-open"] };
    throw error;
  }
}

async function refusalOfReading(ctx: Ctx, noted: NotedReading): Promise<string | undefined> {
  const { id, about: courseId, saidAt } = noted;
  if (noted.kind === "note-removal") {
    const removed = await removeNote(ctx, noted.noteId, noted.seenAt);
    return removed.ok ? undefined : notedErrors[removed.error];
  }
  const of = { courseId, itemId: noted.itemId };
  if (noted.kind === "bookmark") {
    await bookmark(ctx, of, noted.wanted);
    return undefined;
  }
  if (noted.kind === "tick") {
    const { line, ticked } = noted;
    const stored = await tick(ctx, of, { line, ticked }, saidAt);
    return stored.ok ? undefined : learningErrors[stored.error];
  }
  const { quote, prefix, suffix, note, noteId, seenAt } = noted;
  const kept = await keepNote(ctx, of, { id: noteId, quote, prefix, suffix, note, seenAt }, id);
  return kept.ok ? undefined : learningErrors[kept.error];
}

async function replayAttempt(
  ctx: Ctx,
  attemptId: string,
  noted: readonly (NotedAnswer | NotedSubmission)[],
): Promise<ReplayAnswer[]> {
  const form = new FormData();
  for (const each of noted) {
    if (each.kind !== "answer") continue;
    // Of two entries for one question the later one is the answer.
    form.delete(each.question);
    form.set(answerFields.time(each.question), String(each.time));
    for (const chosen of textsIn(each.chosen)) form.append(each.question, chosen);
  }
  const submits = noted.some(({ kind }) => kind === "submit");
  try {
    await answerAttempt(ctx, attemptId, form, submits ? "submit" : "save");
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return noted.map(({ id }) => ({ id, refusal: notedErrors["attempt-gone"] }));
  }
  const attempt = await attemptAfter(ctx, attemptId);
  return noted.map((each) => {
    const refusal = attempt ? refusalOf(attempt, each) : "attempt-gone";
    return refusal ? { id: each.id, refusal: notedErrors[refusal] } : { id: each.id };
  });
}

/** Returns why an entry does not count, by what the attempt has now. */
function refusalOf(
  { closedAs, answers, answerTimes }: Pick<Attempt, "closedAs" | "answers" | "answerTimes">,
  noted: NotedAnswer | NotedSubmission,
): keyof typeof notedErrors | undefined {
  if (noted.kind === "submit") return closedAs === "submitted" ? undefined : "handed-in-late";
  if (closedAs === null) return undefined;
  const { question, time, chosen } = noted;
  // It is stored, or a later answer from elsewhere is.
  if ((answerTimes[question] ?? -1) >= time) return undefined;
  if (asWas(answers[question]) === asWas(textsIn(chosen))) return undefined;
  return closedAs === "out-of-time" ? "answered-late" : "handed-in-before";
}

/** Returns a list of texts from JSON; an empty one for anything else. */
function textsIn(json: string): string[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value.map(String) : [];
  } catch {
    return [];
  }
}

async function attemptAfter(ctx: Pick<Ctx, "db" | "actor">, attemptId: string) {
  const [attempt] = await ctx.db.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId));
  return attempt && learningPolicy.readAttempt(ctx.actor, attempt) ? attempt : undefined;
}
