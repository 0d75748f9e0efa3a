import { displayNames } from "#app/contexts/identity/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";

/** Who is no longer a member keeps what they wrote, without a name (privacy notice). */
const FORMER = "Former member";

/**
 * The names that stand beside posts, never addresses (rulings §1). The one place where an author
 * becomes a name. One query at most.
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
