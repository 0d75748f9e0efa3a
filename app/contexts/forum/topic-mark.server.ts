import type { Actor } from "#app/kernel/actor.ts";
import { seenAs } from "#app/platform/forms/seen.server.ts";
import { forumPolicy } from "./policy.ts";

type Editable = {
  title: string;
  content: string;
  categoryId: string;
  isPinned: boolean;
  isLocked: boolean;
};

/**
 * The mark of what the actor's edit form shows of a topic. An author's form shows no flags, so a
 * moderator who pins or locks meanwhile is nothing that the author needs to be told of.
 */
export function topicMark(actor: Actor, topic: Editable): string {
  const { title, content, categoryId, isPinned, isLocked } = topic;
  return seenAs({
    title,
    content,
    categoryId,
    ...(forumPolicy.pinTopic(actor) ? { isPinned } : {}),
    ...(forumPolicy.lockTopic(actor) ? { isLocked } : {}),
  });
}
