import { displayNames } from "#app/contexts/identity/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";

/** Posts of people who are no longer members stay, without a name (privacy notice). */
const FORMER = "Former member";

/**
 * Returns the display names of posts' authors, never their addresses (rulings §1). All author names
 * in the forum come from here. One query at most.
 */
export async function authorsOf(
  ctx: Pick<Ctx, "db">,
  posts: readonly { userId: string | null }[],
): Promise<(userId: string | null) => string> {
  const names = await displayNames(
    ctx,
    posts.map(({ userId }) => userId),
  );
  return (userId) => (userId && names.get(userId)) || FORMER;
}
