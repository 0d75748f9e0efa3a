import { editTopic } from "#app/contexts/forum/topic/edit.server.ts";
import { postReply, postTopic } from "#app/contexts/forum/topic/post.server.ts";
import type { TopicContent } from "#app/contexts/forum/topic/form.ts";
import { topicToEdit } from "#app/contexts/forum/topic/queries.server.ts";
import type { ReportKind } from "#app/contexts/forum/report/rules.ts";
import { forumCategories, forumRemovalReasons } from "#app/contexts/forum/tables.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "./cast.ts";

/** Stores a forum category. @returns its id. */
export async function forumCategory(
  ctx: Ctx,
  slug = "close-protection",
  { restricted = false }: { restricted?: boolean } = {},
): Promise<string> {
  const id = newId(ctx.clock.now());
  const description = "Working with a principal.";
  await ctx.db
    .insert(forumCategories)
    .values({ id, slug, name: `Category ${slug}`, description, restricted, orderIndex: 1 });
  return id;
}

/** Stores a reason for which moderators remove posts. @returns its id. */
export async function removalReason(
  ctx: Ctx,
  about: { title?: string; kind?: ReportKind; orderIndex?: number } = {},
): Promise<string> {
  const id = newId(ctx.clock.now());
  const { title = "Advertising", kind = "advertising", orderIndex = 0 } = about;
  const rule = "No advertising outside the job board.";
  await ctx.db
    .insert(forumRemovalReasons)
    .values({ id, kind, title, rule, ground: "rules", orderIndex });
  return id;
}

/** Posts a topic, as the cast's moderator (without a posting limit) or the member of `ctx`. */
export async function forumTopic(
  ctx: Ctx,
  about: { categoryId: string; title?: string; content?: string },
): Promise<string> {
  const { title = "Advance work", content = unlike("How long do you give it?") } = about;
  const { categoryId } = about;
  const posted = await postTopic(posting(ctx), { title, content, categoryId });
  if (!posted.ok) throw new Error(posted.error);
  return posted.value.topicId;
}

/** Posts a reply, as the same person. */
export async function forumReply(ctx: Ctx, topicId: string, content = unlike("Two hours.")) {
  const posted = await postReply(posting(ctx), topicId, content);
  if (!posted.ok) throw new Error(posted.error);
  return posted.value;
}

let told = 0;

/** Returns why a moderator removes a post, with a reason that is stored first. */
export async function removalBecause(ctx: Ctx) {
  const reasonId = await removalReason(ctx);
  return { reasonId, explanation: "It sells alarms.", source: "own-initiative" } as const;
}

/** Makes a text unique, because the same text within ten minutes would be the same post. */
const unlike = (words: string) => `${words} (${(told += 1)})`;

/** Edits a topic with a form that was opened just now. */
export async function forumEdit(ctx: Ctx, topicId: string, words: Omit<TopicContent, "version">) {
  const { version = "" } = (await topicToEdit(ctx, topicId)) ?? {};
  return editTopic(ctx, topicId, { ...words, version });
}

function posting(ctx: Ctx): Ctx {
  return ctx.actor.kind === "member" ? ctx : { ...ctx, actor: cast.moderator };
}
