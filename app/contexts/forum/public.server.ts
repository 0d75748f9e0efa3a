/** What other contexts may use of this one. */
export {
  answerChosenNotice,
  courseQuestionNotice,
  forumMentionNotice,
  forumReplyNotice,
  forumTopicNotice,
  moderatorsCalledNotice,
  reactionsNotice,
} from "./notifications.server.ts";
export {
  heldPostPublishedNotice,
  memberSilencedNotice,
  objectionDecidedNotice,
  reasonsStatedNotice,
  reportAnsweredNotice,
  reportReceivedNotice,
} from "./moderation/notifications.server.ts";
export { forumSubjects } from "./audit-subjects.server.ts";
export { stillTold } from "./audience/visible.server.ts";
