import { instructors } from "#app/contexts/institute/tables.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";

/** Stores the profile of an instructor, published unless said otherwise, and returns its id. */
export async function instructor(
  ctx: Pick<Ctx, "db" | "clock">,
  given: Partial<typeof instructors.$inferInsert> = {},
): Promise<string> {
  const id = newId(ctx.clock.now());
  await ctx.db.insert(instructors).values({
    id,
    name: "Mārama Tūhoe",
    role: "Lead Instructor",
    biography: "Teaches close protection.",
    published: true,
    position: 0,
    ...given,
  });
  return id;
}
