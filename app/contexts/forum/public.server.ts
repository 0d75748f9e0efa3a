/** What other contexts may use of this one. */
export {
  answerChosenNotice,
  forumMentionNotice,
  forumReplyNotice,
  forumTopicNotice,
  moderatorsCalledNotice,
} from "./notifications.server.ts";
