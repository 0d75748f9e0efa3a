import { eq } from "drizzle-orm";
import type { z } from "zod";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion, versionOf } from "#app/platform/forms/version.server.ts";
import { parseGlossary } from "../content/glossary.ts";
import { glossaryEdited } from "../events.ts";
import { learningPolicy } from "../policy.ts";
import { courseGlossaries } from "../tables/reading.ts";
import { taughtDraftOf } from "./course-queries.server.ts";
import type { glossaryForm } from "./form.ts";
import { taughtCourse } from "./rows.server.ts";
import { taughtBy } from "./taught.server.ts";

/** Returns the glossary of a course as its text, for staff and its instructors. */
export async function authoredGlossary(ctx: Ctx, courseId: string) {
  const { id, title } = await taughtDraftOf(ctx, courseId);
  const row = await glossaryRow(ctx, courseId);
  return { course: { id, title }, text: row?.text ?? "", version: versionOf(row) };
}

/**
 * Saves the glossary of a course. An empty text removes it.
 *
 * Errors: "faulty" with the `faults`, one on each line; "changed-meanwhile" with the present
 * `version`, if somebody else has saved since `form.version`.
 */
export async function changeGlossary(
  ctx: Ctx,
  courseId: string,
  { text, version }: z.output<typeof glossaryForm>,
): Promise<Result<undefined, "faulty" | "changed-meanwhile">> {
  authorize(learningPolicy.editContent(ctx.actor, await taughtBy(ctx, courseId)));
  return transact<undefined, "faulty" | "changed-meanwhile">(ctx, async (tx) => {
    await taughtCourse(tx, courseId);
    const before = await glossaryRow(tx, courseId);
    if (text === (before?.text ?? "")) return ok();
    const stale = requireVersion(before, version);
    if (stale) return stale;
    const { faults } = parseGlossary(text);
    if (faults.length > 0) return err("faulty", { faults: faults.join("\n") });
    const next = (before?.version ?? 0) + 1;
    await tx.db
      .insert(courseGlossaries)
      .values({ courseId, text, version: next })
      .onConflictDoUpdate({
        target: courseGlossaries.courseId,
        set: { text, version: next },
      });
    const change = { before: { text: before?.text ?? "" }, after: { text } };
    await record(tx, glossaryEdited, { courseId }, change);
    return ok();
  });
}

async function glossaryRow(ctx: Pick<Ctx, "db">, courseId: string) {
  const [row] = await ctx.db
    .select()
    .from(courseGlossaries)
    .where(eq(courseGlossaries.courseId, courseId));
  return row;
}
