/** What came of a report: the post was removed, or it may stay. */
export const outcomes = ["removed", "kept"] as const;
export type Outcome = (typeof outcomes)[number];

/** What a report, a removal or a restoration is about. */
export type PostRef = { topicId: string; replyId: string | null };
