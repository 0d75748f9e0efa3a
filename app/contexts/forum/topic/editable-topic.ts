import type { Actor } from "#app/kernel/actor.ts";
import { forumPolicy } from "../policy.ts";

type Editable = {
  title: string;
  content: string;
  categoryId: string;
  isPinned: boolean;
  isLocked: boolean;
};

/**
 * What the actor's edit form shows of a topic. An author's form shows no flags, so it does not
 * conflict with a moderator who pins or locks meanwhile.
 */
export function editableTopic(actor: Actor, topic: Editable): Partial<Editable> {
  const { title, content, categoryId, isPinned, isLocked } = topic;
  return {
    title,
    content,
    categoryId,
    ...(forumPolicy.pinTopic(actor) ? { isPinned } : {}),
    ...(forumPolicy.lockTopic(actor) ? { isLocked } : {}),
  };
}
