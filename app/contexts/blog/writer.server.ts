import { and, eq, isNull } from "drizzle-orm";
import { actorId, isAdmin } from "#app/kernel/actor.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { blogAuthors, postAuthors } from "./tables.ts";

/** Returns the author that the actor writes as; undefined without the right to write. One query. */
export async function writerHere(ctx: Pick<Ctx, "db" | "actor">) {
  const profileId = actorId(ctx.actor);
  if (!profileId) return undefined;
  const { id, name, title, note } = blogAuthors;
  const [author] = await ctx.db
    .select({ id, name, title, note })
    .from(blogAuthors)
    .where(and(eq(blogAuthors.profileId, profileId), isNull(blogAuthors.revokedAt)));
  return author;
}

/**
 * Returns what the policy has to know about the actor and a post, or about a new post. A writer finds
 * nothing at the address of a post that others have written. No query for admins, otherwise two at most.
 *
 * @throws NotFound
 */
export async function ownershipOf(
  ctx: Pick<Ctx, "db" | "actor">,
  post?: { id: string },
): Promise<{ own: boolean }> {
  if (isAdmin(ctx.actor)) return { own: false };
  const writer = await writerHere(ctx);
  if (writer && post && !(await isAuthor(ctx, post.id, writer.id))) throw new NotFound();
  return { own: writer !== undefined };
}

async function isAuthor(ctx: Pick<Ctx, "db">, postId: string, authorId: string): Promise<boolean> {
  const found = await ctx.db
    .select({ authorId: postAuthors.authorId })
    .from(postAuthors)
    .where(and(eq(postAuthors.postId, postId), eq(postAuthors.authorId, authorId)));
  return found.length > 0;
}
