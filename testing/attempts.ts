import { eq } from "drizzle-orm";
import { quizAttempts } from "#app/contexts/learning/tables/courses.ts";
import type { Ctx } from "#app/platform/ctx.ts";

/** Returns the form that answers an attempt, all right or all wrong, as its page would send it. */
export async function answersTo(
  ctx: Ctx,
  attemptId: string,
  how: "right" | "wrong",
): Promise<FormData> {
  const [attempt] = await ctx.db.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId));
  const form = new FormData();
  for (const { id, options } of attempt!.drawn) {
    const wanted = options.filter(({ correct }) => correct === (how === "right"));
    for (const option of wanted) form.append(id, option.id);
  }
  return form;
}
