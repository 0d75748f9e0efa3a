import type { Toast } from "#app/kernel/toast.ts";
import { formatMoment } from "#app/kernel/dates.ts";
import { sentence } from "#app/kernel/wording.ts";

const ZONE = "Pacific/Auckland";

const later = "Please try again later.";
const again = "Please try again.";

/** Parts of the forum that could not be loaded, word for word from D2 §8. */
export const loadFailures = {
  categories: { title: "Failed to load forum categories", description: later },
  topics: { title: "Failed to load forum topics", description: later },
  topic: { title: "Failed to load forum topic", description: later },
  replies: { title: "Failed to load forum replies", description: later },
} as const;

/** Writes that failed, word for word from D2 §8. */
export const writeFailures = {
  postReply: { tone: "error", title: "Failed to post reply.", description: again },
  deleteReply: { tone: "error", title: "Failed to delete reply.", description: again },
  deleteTopic: { tone: "error", title: "Failed to delete topic.", description: again },
  createTopic: { tone: "error", title: "Failed to create topic.", description: again },
  updateTopic: { tone: "error", title: "Failed to update topic.", description: again },
  updateReply: { tone: "error", title: "Failed to update reply.", description: again },
} satisfies Record<string, Toast>;

/** First those of D2 §5 and §8, then our own. */
export const forumToasts = {
  logInToCreate: { tone: "error", title: "You must be logged in to create a topic" },
  logInToEdit: { tone: "error", title: "You must be logged in to edit a topic" },
  mayNotEdit: { tone: "error", title: "You do not have permission to edit this topic" },
  replyPosted: { tone: "success", title: "Reply posted successfully" },
  replyDeleted: { tone: "success", title: "Reply deleted successfully" },
  topicDeleted: { tone: "success", title: "Topic deleted successfully" },
  topicCreated: { tone: "success", title: "Topic created successfully" },
  topicUpdated: { tone: "success", title: "Topic updated successfully" },

  logInToEditReply: { tone: "error", title: "You must be logged in to edit a reply" },
  logInForHistory: { tone: "error", title: "Please log in to see what was edited" },
  answerChosen: { tone: "success", title: "Marked as the answer" },
  answerTakenBack: { tone: "success", title: "The topic is open again" },
  levelSaved: { tone: "success", title: "Saved" },
  logInToFollow: { tone: "error", title: "Please log in to choose what you are told" },
  logInToReact: { tone: "error", title: "Please log in to react to a post" },
  logInToBookmark: { tone: "error", title: "Please log in to bookmark a post" },
  bookmarkSaved: {
    tone: "success",
    title: "Bookmarked",
    actions: [{ label: "Your bookmarks", href: "/dashboard/forum/bookmarks" }],
  },
  bookmarkRemoved: { tone: "success", title: "Bookmark removed" },
  replyUpdated: { tone: "success", title: "Reply updated successfully" },
  logInToReply: { tone: "error", title: "Please log in to reply to this topic." },
  topicRestored: { tone: "success", title: "Topic restored" },
  replyRestored: { tone: "success", title: "Reply restored" },
  topicPinned: { tone: "success", title: "Topic pinned" },
  topicUnpinned: { tone: "success", title: "Topic unpinned" },
  topicLocked: { tone: "success", title: "Topic locked" },
  topicUnlocked: { tone: "success", title: "Topic unlocked" },
  topicMoved: { tone: "success", title: "Topic moved" },
  tooManyPinned: {
    tone: "error",
    title: "Ten topics are pinned in this category already",
    description: "Please unpin one first.",
  },
  reported: {
    tone: "success",
    title: "Thank you, the moderators will look at it",
    description: "The post stays where it is until they have decided.",
  },
  reportedByGuest: {
    tone: "success",
    title: "Thank you, the moderators will look at it",
    description: "We confirm it by email, and write again when they have decided.",
  },
  objected: {
    tone: "success",
    title: "Your objection has arrived",
    description: "Another moderator decides about it, and you are told.",
  },
  objectionTooLate: { tone: "error", title: "The six months to object are over" },
  objectionDecided: { tone: "success", title: "Decision sent to the author" },
  objectionAlreadyDecided: { tone: "info", title: "This was decided already" },
  reasonAdded: { tone: "success", title: "Reason added" },
  reasonSaved: {
    tone: "success",
    title: "Reason saved",
    description: "Statements that were sent already stay as they are.",
  },
  reasonArchived: { tone: "success", title: "Reason archived: it is no longer offered" },
  reasonReopened: { tone: "success", title: "Reason offered again" },
  topicsMerged: {
    tone: "success",
    title: "Topics merged",
    description: "The old address leads here.",
  },
  topicSplit: { tone: "success", title: "Replies moved to a topic of their own" },
  memberSilenced: { tone: "success", title: "Member silenced, and told why" },
  postHeld: {
    tone: "success",
    title: "Thank you, your post waits for a moderator",
    description: "First posts are read before others see them. You are told when it is published.",
  },
  heldTakenBack: { tone: "success", title: "Post taken back" },
  heldDecided: { tone: "info", title: "A moderator has decided about this post already" },
  heldPublished: { tone: "success", title: "Post published" },
  heldRefused: { tone: "success", title: "Post refused, and the author told why" },
  noHeldSelected: { tone: "info", title: "No post was selected" },
  postingRulesSaved: { tone: "success", title: "Forum settings saved" },
  postingRulesRestored: { tone: "success", title: "Forum settings are the first ones again" },
  silenceLifted: { tone: "success", title: "The member may write again" },
  nothingSelected: { tone: "info", title: "No report was selected" },
  reportKept: { tone: "success", title: "Report settled: the post stays" },
  reportRemoved: { tone: "success", title: "Report settled: the post was removed" },
  categoryAdded: { tone: "success", title: "Category added" },
  categorySaved: {
    tone: "success",
    title: "Category saved",
    description: "Its address stays as it was.",
  },
  audienceSaved: { tone: "success", title: "Saved who sees this category" },
  categoryArchived: {
    tone: "success",
    title: "Category archived",
    description: "It takes no new topics; what was written stays.",
  },
  categoryReopened: { tone: "success", title: "Category opened again" },
  categoryRemoved: { tone: "success", title: "Category removed" },
  categoryInUse: {
    tone: "error",
    title: "This category has topics",
    description: "Archive it instead: it takes no new ones then. Nothing was changed.",
  },
  logInForCohorts: { tone: "error", title: "Please log in to see the categories of your course" },
  logInToDiscuss: { tone: "error", title: "Please log in to read what is asked about a course" },
  logInToVote: { tone: "error", title: "Please log in to vote" },
  pollAdded: { tone: "success", title: "Poll added" },
  pollClosed: { tone: "success", title: "The poll is over" },
  pollRemoved: { tone: "success", title: "Poll removed" },
  voted: { tone: "success", title: "Your vote counts" },
  tagAdded: { tone: "success", title: "Tag added" },
  tagRenamed: {
    tone: "success",
    title: "Tag renamed",
    description: "Its address stays as it was.",
  },
  tagMerged: { tone: "success", title: "Tags merged", description: "The old address leads on." },
  movedUp: { tone: "success", title: "Moved up" },
  movedDown: { tone: "success", title: "Moved down" },
  alreadySettled: { tone: "info", title: "Another moderator has settled this report already" },
  addressNotConfirmed: {
    tone: "error",
    title: "Email address not confirmed",
    description: "Please confirm your email address first: then you can write here.",
    actions: [{ label: "Your account", href: "/dashboard" }],
  },
} satisfies Record<string, Toast>;

export const forumTexts = {
  locked: "This topic is locked and cannot receive new replies",
  guest: "Please log in to reply to this topic.",
  topicNotFound: "Topic not found",
  replyNotFound: "Reply not found",
  categoryNotFound: "Category not found",
  noCategories: "No forum categories found.",
  enrolledOnly:
    "Only those whom this category is for see it and what is written here: nobody else finds it, and search engines do not.",
  noTopics: "No topics found in this category.",
  archived: "This category is archived: it takes no new topics. What was written stays.",
  placeGone:
    "The post cannot be published, because its topic or category is locked, archived or gone. Please open that first, or uphold the decision; nothing was sent.",
  noReplies: "No replies yet. Be the first to reply!",
} as const;

/** The text for each expected failure. */
export const forumErrors = {
  "topic-locked": forumTexts.locked,
  "not-verified": "Please confirm your email address first: then you can write here.",
  "too-many-posts":
    "That is a lot at once. Please wait {wait} before you post again; what you wrote is kept here.",
  "too-many-edits":
    "That is a lot at once. Please wait {wait} before you change it again; what you wrote is kept here.",
  "too-many-reactions": "That is a lot at once. Please wait {wait} before you react again.",
  "too-many-previews":
    "That is a lot at once. Please wait {wait} before the next preview; what you wrote is kept here.",
  "too-many-searches": "That is a lot at once. Please wait {wait} before you search again.",
  "exceeds-limits": "{excess}",
  "category-archived": "This category is archived: please select another one",
  "unknown-category": "Please select a category for your topic",
  "poll-exists": "This topic has a poll already.",
  "poll-closed": "This poll is over.",
  "voted-already": "You have voted already, and a vote is final.",
  "votes-given": "Somebody has voted already. Please ask a moderator to remove the poll.",
  "no-option": "Please choose an option",
  "one-option": "Please choose one option only",
  "unknown-tag": "A moderator has changed the tags meanwhile. Please choose again.",
  flood:
    "That is a lot within a minute. Please wait {wait} before you post again; what you wrote is kept here.",
  "newcomer-posts":
    "New members may write {most} posts in 24 hours. Please wait {wait}; what you wrote is kept here.",
  "newcomer-links":
    "A post of a new member may have at most {most} links to other sites and pictures, and this one has {has}. Please take some out; what you wrote is kept here.",
  "newcomer-mentions":
    "A post of a new member may mention at most {most} people, and this one mentions {has}. Please take some out; what you wrote is kept here.",
  "same-text":
    "You have written the same text already, in “{title}”. Please keep a conversation in one place; what you wrote is kept here.",
  "topic-gone": "The topic was removed meanwhile, so this cannot be published.",
  "already-decided": "Another moderator has decided about this post already",
  silenced: "A moderator has stopped you from writing until {until}. What you wrote is kept here.",
  "removed-meanwhile": "A moderator has removed this meanwhile. What you wrote is kept here.",
  "same-topic": "This is the same topic. Please name another one.",
  "no-such-topic": "There is no such topic. Please paste the address of its page.",
  "no-such-replies": "None of these replies is shown. Please write numbers such as 3, 5-9.",
  "no-reason": "Please choose a reason",
  "no-address": "Please enter a valid email address",
  "nothing-to-read": "This shows nothing when it is drawn. Please write some words.",
  "too-many-mentions": "Please mention at most ten people in one post.",
  "too-many-calls":
    "You have called the moderators several times already. Please wait {wait}, or report the post instead.",
  "quoted-is-gone":
    "A post that you quote was removed meanwhile. Please take the quotation out; what you wrote is kept here.",
  "picture-without-text":
    "Please describe each picture between the square brackets, for those who do not see it.",
  "too-many-pictures": "A post shows at most ten pictures. Please take some out.",
  "too-many-pictures-today":
    "That is a lot of pictures. Please wait {wait} before you add another.",
  "no-file": "Please choose a picture",
  "too-large": "The picture has more than 10 MB. Nothing was added.",
  "no-picture": "This is not a picture that we can read, or it is less than 320 pixels wide.",
  "unknown-part":
    "This part of the course is not open to you any more. Please start from its page.",
  "quoted-is-restricted":
    "A passage from a category for those enrolled can be quoted only there. Please take the quotation out; what you wrote is kept here.",
  "other-audience":
    "Not everybody sees both topics. Please move one into the category of the other first.",
  "too-many-pinned": "Ten topics are pinned in this category already. Please unpin one first.",
} as const;

export type ForumError = keyof typeof forumErrors;

/** Whether a failure is about the text, so that it is said beside its field. */
export function isAboutText(error: ForumError): boolean {
  return [
    "nothing-to-read",
    "exceeds-limits",
    "picture-without-text",
    "too-many-pictures",
    "newcomer-links",
    "newcomer-mentions",
    "same-text",
  ].includes(error);
}

/** Whether a failure means that the author has to wait. */
export function isTooMuch(error: ForumError): boolean {
  return ["too-many-posts", "flood", "newcomer-posts"].includes(error);
}

/** Returns the sentence for a failure. `wait` is in seconds; `excess` is a complete sentence. */
export function forumErrorText(
  error: ForumError,
  detail?: Record<string, string | number>,
): string {
  const until = detail?.["until"];
  // The moment is written by the clock of the institute's first office, as nobody's zone is known.
  const said =
    typeof until === "string" ? { ...detail, until: formatMoment(new Date(until), ZONE) } : detail;
  return sentence(forumErrors[error], said);
}

/** The text for each expected failure about a category, beside its field or above its form. */
export const categoryErrors = {
  "name-taken": "Another category has this name",
  "unknown-group": "There is no such course or intake any more. Please choose another one",
} as const;

/** The text for each expected failure about a tag. */
export const tagErrors = {
  "name-taken": "Another tag has this name",
  "no-such-tag": "Please choose another tag",
} as const;

/** Returns what is said after several first posts were decided. */
export function heldPostsDecided(done: number, left: number, publish: boolean): Toast {
  const posts = done === 1 ? "1 post" : `${done} posts`;
  const rest = left === 1 ? "1 could not be decided" : `${left} could not be decided`;
  return {
    tone: done === 0 ? "info" : "success",
    title: `${posts} ${publish ? "published" : "refused"}`,
    ...(left > 0 ? { description: `${rest}. Open them to see why.` } : {}),
  };
}

/** Returns what is said after several reports were settled. */
export function reportsSettled(settled: number, outcome: "kept" | "removed"): Toast {
  const reports = settled === 1 ? "1 report" : `${settled} reports`;
  return settled === 0
    ? { tone: "info", title: "Another moderator has settled these reports already" }
    : {
        tone: "success",
        title: `${reports} settled: ${outcome === "kept" ? "the posts stay" : "the posts were removed"}`,
      };
}
