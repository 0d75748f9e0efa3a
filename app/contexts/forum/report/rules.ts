/** The outcome of a report: the post was removed, or it was kept. */
export const outcomes = ["removed", "kept"] as const;
export type Outcome = (typeof outcomes)[number];

/** The post that a report, removal or restoration is about; without a reply, the topic itself. */
export type PostRef = { topicId: string; replyId: string | null };
