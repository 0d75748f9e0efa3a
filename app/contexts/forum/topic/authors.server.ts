import { shownPeople } from "#app/contexts/identity/public.server.ts";
import { nobodysFace, type ShownPerson } from "#app/kernel/face.ts";
import type { Ctx } from "#app/platform/ctx.ts";

/** Posts of people who are no longer members stay, without a name (privacy notice). */
const former: ShownPerson = { ...nobodysFace, name: "Former member", role: null };

/**
 * Returns the authors of posts as everybody sees them, never with their addresses (rulings §1). All
 * authors in the forum come from here. One query at most.
 */
export async function authorsOf(
  ctx: Pick<Ctx, "db">,
  posts: readonly { userId: string | null }[],
): Promise<(userId: string | null) => ShownPerson> {
  const people = await shownPeople(
    ctx,
    posts.map(({ userId }) => userId),
  );
  return (userId) => (userId && people.get(userId)) || former;
}
