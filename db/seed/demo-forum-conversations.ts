import type { Conversation } from "./demo-forum-people.ts";
import { flightConversations } from "./demo-forum-flight.ts";
import { groundConversations } from "./demo-forum-ground.ts";

export const conversations: Conversation[] = [...groundConversations, ...flightConversations];
