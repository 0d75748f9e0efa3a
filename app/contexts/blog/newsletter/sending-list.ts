import { defineList } from "#app/kernel/list.ts";

export type SendingRow = {
  id: string;
  postId: string | null;
  title: string;
  startedAt: Date;
  finishedAt: Date | null;
  /** For how many people an email was written. */
  recipients: number;
  /** How many of these emails a mail server has taken, and how many it refused for good. */
  sent: number;
  refused: number;
  /** How many came back later, and how many were reported as spam. */
  returned: number;
  complaints: number;
  /** How many of these people have unsubscribed since, or were deleted. */
  left: number;
};

/** The articles that were sent to subscribers, the newest first. */
export const sendingList = defineList<SendingRow>()({
  id: "newsletters",
  label: "Newsletters",
  noun: ["newsletter", "newsletters"],
  columns: {
    title: { label: "Article", sort: "asc", shown: "always", text: ({ title }) => title },
    started: { label: "Sent", sort: "desc", text: ({ startedAt }) => startedAt },
    recipients: { label: "Recipients", sort: "desc", text: ({ recipients }) => recipients },
    sent: { label: "Delivered", text: ({ sent }) => sent },
    refused: { label: "Refused", text: ({ refused }) => refused },
    returned: { label: "Came back", text: ({ returned }) => returned },
    complaints: { label: "Reported as spam", text: ({ complaints }) => complaints },
    left: { label: "Unsubscribed since", text: ({ left }) => left },
  },
  filters: { q: { kind: "text", label: "Article" } },
  sortedBy: "started",
});
