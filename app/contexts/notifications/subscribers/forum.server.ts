import {
  answerChosenNotice,
  courseQuestionNotice,
  forumMentionNotice,
  forumReplyNotice,
  forumTopicNotice,
  moderatorsCalledNotice,
  reactionsNotice,
} from "#app/contexts/forum/public.server.ts";
import { tells } from "../delivery/teller.ts";

/** Tells members of what happens in the forum. */
export const forumTellers = [
  tells("tell-of-forum-reply", forumReplyNotice),
  tells("tell-of-forum-topic", forumTopicNotice),
  tells("tell-of-forum-mention", forumMentionNotice),
  tells("tell-of-called-moderators", moderatorsCalledNotice),
  tells("tell-of-chosen-answer", answerChosenNotice),
  tells("tell-of-course-question", courseQuestionNotice),
  tells("tell-of-forum-reactions", reactionsNotice),
];
