/** The outcome of a report: the post was removed, or it was kept. */
export const outcomes = ["removed", "kept"] as const;
export type Outcome = (typeof outcomes)[number];

/** The post that a report, removal or restoration is about; without a reply, the topic itself. */
export type PostRef = { topicId: string; replyId: string | null };

/** What somebody who reports a post says is wrong with it. Reasons for removals have the same kinds. */
export const reportKinds = [
  "advertising",
  "harassment",
  "personal-information",
  "dangerous",
  "off-topic",
  "illegal",
  "other",
] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportKindLabels: Record<ReportKind, string> = {
  advertising: "Advertising or recruiting",
  harassment: "Harassment, threats or hatred",
  "personal-information": "Personal or operational information",
  dangerous: "Instructions for harming people",
  "off-topic": "Does not belong here",
  illegal: "Against the law in another way",
  other: "Something else",
};
