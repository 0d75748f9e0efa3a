import { postReply } from "#app/contexts/forum/commands/post-reply.server.ts";
import { postTopic } from "#app/contexts/forum/commands/post-topic.server.ts";
import { forumCategories } from "#app/contexts/forum/schema.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "./cast.ts";

/** A forum category. @returns its id. */
export async function forumCategory(ctx: Ctx, slug = "close-protection"): Promise<string> {
  const id = newId(ctx.clock.now());
  const description = "Working with a principal.";
  await ctx.db
    .insert(forumCategories)
    .values({ id, slug, name: `Category ${slug}`, description, orderIndex: 1 });
  return id;
}

/** A topic of the cast's moderator (who is not slowed down) unless `ctx` says otherwise. */
export async function forumTopic(
  ctx: Ctx,
  about: { categoryId: string; title?: string; content?: string },
): Promise<string> {
  const { title = "Advance work", content = "How long do you give it?", categoryId } = about;
  const posted = await postTopic(posting(ctx), { title, content, categoryId });
  if (!posted.ok) throw new Error(posted.error);
  return posted.value.topicId;
}

/** A reply by the same. */
export async function forumReply(ctx: Ctx, topicId: string, content = "Two hours.") {
  const posted = await postReply(posting(ctx), topicId, content);
  if (!posted.ok) throw new Error(posted.error);
  return posted.value;
}

function posting(ctx: Ctx): Ctx {
  return ctx.actor.kind === "member" ? ctx : { ...ctx, actor: cast.moderator };
}
