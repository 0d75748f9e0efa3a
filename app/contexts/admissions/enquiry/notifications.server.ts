import { answerNotice } from "#app/contexts/conversations/public.server.ts";
import { enquiryConversation } from "./conversation.server.ts";

/** Somebody has answered in the conversation about their message. Staff are told. */
export const enquiryAnsweredBackNotice = answerNotice(enquiryConversation, {
  name: "enquirer-wrote",
  group: "office",
  label: "Somebody answers our reply to their message",
});
