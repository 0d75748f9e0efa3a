import { auditorPassPeople } from "./contexts/attestation/tables.ts";
import { conversationReads } from "./contexts/conversations/tables.ts";
import { drafts } from "./contexts/drafts/tables.ts";
import { forumReports } from "./contexts/forum/tables.ts";
import { forumVotes } from "./contexts/forum/tables/polls.ts";
import { forumReactions } from "./contexts/forum/tables/reactions.ts";
import {
  forumBookmarks,
  forumCategoryLevels,
  forumReads,
  forumTopicLevels,
} from "./contexts/forum/tables/readers.ts";
import {
  accounts,
  linkedProviders,
  mailedTokens,
  passkeys,
  profileDetails,
  reauthenticationCodes,
  recoveryCodes,
  sessions,
  twoFactors,
  verifications,
} from "./contexts/identity/tables.ts";
import { termsAcceptances } from "./contexts/institute/tables.ts";
import {
  quizAttempts,
  quizExtraTimes,
  userCourseProgress,
  userCourseSummary,
} from "./contexts/learning/tables/courses.ts";
import {
  readingPlaces,
  readingSettings,
  readingTicks,
} from "./contexts/learning/tables/reading.ts";
import { ltiLearners, ltiMarks, ltiScores } from "./contexts/learning/tables/tools.ts";
import { listColumns } from "./contexts/lists/tables.ts";
import {
  notificationPreferences,
  pushSubscriptions,
  quietHours,
} from "./contexts/notifications/tables.ts";
import { officeTags } from "./contexts/office/tables.ts";
import { archiveLinks, erasureRequests } from "./contexts/privacy/tables.ts";
import { savedJobs } from "./contexts/recruitment/tables/alerts.ts";
import { candidateBlocks, candidates } from "./contexts/recruitment/tables/candidates.ts";
import { jobReports } from "./contexts/recruitment/tables/reports.ts";
import { candidateContacts, candidateProfileViews } from "./contexts/recruitment/tables/search.ts";
import { calendarFeeds } from "./contexts/scheduling/tables.ts";
import { criteriaSets } from "./contexts/training/tables/assessments.ts";
import { intakeMessageRecipients } from "./contexts/training/tables/messages.ts";
import { awardRules } from "./contexts/training/tables/rules.ts";
import { webinarRegistrations } from "./contexts/webinars/tables.ts";
import { notifications } from "./platform/notifications/schema.ts";
import type { MergeRules } from "./platform/personal-data/merge.ts";

/**
 * What happens to rows that do not simply change their owner when the office merges two accounts. A
 * table in which both have a row, and only one may, is named here, or the accounts are not merged.
 */
export const mergeRules: MergeRules = {
  // By these somebody signs in, or proves who they are: they end with the account.
  ended: [
    profileDetails,
    accounts,
    sessions,
    twoFactors,
    passkeys,
    recoveryCodes,
    linkedProviders,
    reauthenticationCodes,
    mailedTokens,
    verifications,
    pushSubscriptions,
    calendarFeeds,
    archiveLinks,
    erasureRequests,
  ],
  // Only staff write these, and what is published stays as its author published it.
  kept: [awardRules, criteriaSets],
  oneStays: [
    { table: termsAcceptances, text: "Both have accepted the terms by making an account" },
    { table: candidates, text: "Both have a profile for employers" },
    { table: candidateBlocks, text: "Both have hidden their profile from the same employer" },
    { table: candidateContacts, text: "The same employer has written to both" },
    { table: candidateProfileViews, text: "The same employer has looked at both on one day" },
    { table: savedJobs, text: "Both have saved the same job listing" },
    { table: jobReports, text: "Both have reported the same job listing" },
    { table: webinarRegistrations, text: "Both are registered for the same webinar" },
    { table: userCourseProgress, text: "Both have completed the same parts of a course" },
    { table: userCourseSummary, text: "Both have begun the same course" },
    { table: quizAttempts, text: "Both have an unfinished attempt at the same quiz" },
    { table: quizExtraTimes, text: "Both have extra time in the same course" },
    { table: readingPlaces, text: "Both have a place in the same lecture" },
    { table: readingTicks, text: "Both have ticked the same points of a lecture" },
    { table: readingSettings, text: "Both have chosen how lectures look" },
    { table: ltiLearners, text: "Both are known to the same learning tool" },
    { table: ltiMarks, text: "Both have a mark of the same learning tool" },
    { table: ltiScores, text: "Both have a result of the same moment from a learning tool" },
    { table: forumReads, text: "Both have read the same topics" },
    { table: forumVotes, text: "Both have voted in the same poll" },
    { table: forumReactions, text: "Both have reacted to the same post" },
    { table: forumBookmarks, text: "Both have bookmarked the same post" },
    { table: forumReports, text: "Both have reported the same post" },
    { table: forumTopicLevels, text: "Both have chosen what they are told of the same topic" },
    { table: forumCategoryLevels, text: "Both have chosen what they are told of a category" },
    { table: conversationReads, text: "Both have read the same messages" },
    { table: intakeMessageRecipients, text: "The same message went to both" },
    { table: notifications, text: "Both were told the same news" },
    { table: notificationPreferences, text: "Both have chosen how they are told of the same" },
    { table: quietHours, text: "Both have quiet hours" },
    { table: drafts, text: "Both have a draft of the same form" },
    { table: listColumns, text: "Both have chosen the columns of the same list" },
    { table: officeTags, text: "Both have the same tag" },
    { table: auditorPassPeople, text: "The same auditor could read the training file of both" },
  ],
};
