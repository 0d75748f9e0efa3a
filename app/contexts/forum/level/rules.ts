/** How a member follows a topic or the topics of a category, the most attentive first. */
export const levels = ["watching", "tracking", "normal", "muted"] as const;
export type Level = (typeof levels)[number];

export const levelLabels: Record<Level, string> = {
  watching: "Watching",
  tracking: "Tracking",
  normal: "Normal",
  muted: "Muted",
};

/** What each level means for a topic. */
export const topicLevelTexts: Record<Level, string> = {
  watching: "You are told of every reply.",
  tracking:
    "New replies are counted in your list of unread topics. You are told if somebody mentions or quotes you.",
  normal: "You are told if somebody mentions or quotes you.",
  muted: "You are told of nothing, not even of mentions.",
};

/** What each level means for a category. */
export const categoryLevelTexts: Record<Level, string> = {
  watching: "You are told of every new topic and every reply.",
  tracking:
    "New replies are counted in your list of unread topics. You are told if somebody mentions or quotes you.",
  normal: "You are told if somebody mentions or quotes you.",
  muted: "You are told of nothing here, except in topics that you have chosen to follow.",
};

/** Returns the level that counts: the topic's, otherwise the category's, otherwise normal. */
export function effectiveLevel(topic: Level | undefined, category: Level | undefined): Level {
  return topic ?? category ?? "normal";
}
