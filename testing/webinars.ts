import { webinars } from "#app/contexts/webinars/tables.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";

type Row = typeof webinars.$inferInsert;

/** Stores a webinar that begins in this many minutes, and lasts an hour unless said otherwise. */
export async function webinar(
  ctx: Ctx,
  { startsIn, ...given }: Partial<Row> & { startsIn: number },
): Promise<{ id: string; startsAt: Date }> {
  const now = ctx.clock.now();
  const id = given.id ?? newId(now);
  const startsAt = new Date(now.getTime() + startsIn * 60_000);
  await ctx.db.insert(webinars).values({
    title: "Advance Work",
    description: "Routes and venues.",
    presenter: "Mārama Tūhoe",
    presenterTitle: "Lead Instructor",
    category: "close-protection",
    duration: 60,
    url: "https://live.test/room",
    updatedAt: now,
    ...given,
    id,
    startsAt,
  });
  return { id, startsAt };
}
