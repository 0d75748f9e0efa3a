import type { DemoKey } from "#app/contexts/identity/demo.ts";
import type { ForumPerson } from "./demo-forum-people.ts";
import type { CategorySlug } from "./forum-categories.ts";
import { flightConversations } from "./demo-forum-flight.ts";
import { groundConversations } from "./demo-forum-ground.ts";

export type Author = DemoKey | ForumPerson;

type Reply = {
  by: Author;
  content: string;
  /** Deleted by the moderator, who can bring it back. */
  removed?: boolean;
  reported?: { by: Author; reason: string };
};

export type Conversation = {
  category: CategorySlug;
  daysAgo: number;
  by: Author;
  title: string;
  content: string;
  pinned?: boolean;
  locked?: boolean;
  replies: Reply[];
};

export const conversations: Conversation[] = [...groundConversations, ...flightConversations];
