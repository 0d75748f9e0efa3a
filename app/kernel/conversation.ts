import type { ShownPerson } from "./face.ts";

/** The sides of a conversation. The institute is one side, whoever of staff writes. */
export const sides = ["institute", "person", "partner"] as const;
export type Side = (typeof sides)[number];

/** How far an email has come. A failed one is tried again. */
export type EmailProgress = "waiting" | "failed" | "sent";

/** How many files a message may have, and how large they may be together: 10 MB. */
export const MOST_ATTACHMENTS = 5;
export const ATTACHMENT_BYTES = 10 * 1024 * 1024;

/** A file that was sent with a message. */
export type ShownAttachment = { id: string; fileName: string; mediaType: string; bytes: number };

/** A message as a page shows it. */
export type ShownMessage = {
  kind: "message";
  id: string;
  at: Date;
  author: ShownPerson;
  /** Whether it came from the viewer's side. */
  own: boolean;
  /** Sanitised HTML, or a plain text whose line breaks are shown. */
  body: { html: string } | { text: string };
  attachments: readonly ShownAttachment[];
  /** The email that carried it or announced it; null if there is none, or for others than staff. */
  email: { to: string; progress: EmailProgress } | null;
};

/** A note that staff wrote for each other. It is in no page of anybody else. */
export type ShownNote = {
  kind: "note";
  id: string;
  at: Date;
  author: ShownPerson;
  text: string;
  version: number;
  corrected: { at: Date; by: string } | null;
};

/** An email that left about the conversation's subject. Only staff see more than subject and time. */
export type ShownEmail = {
  kind: "email";
  id: string;
  at: Date;
  subject: string;
  forStaff: { to: string; progress: EmailProgress; text: string | null } | null;
};

export type ConversationItem = ShownMessage | ShownNote | ShownEmail;

/** An entry with its time of day, in the page's time zone: "10:05 am NZDT". */
export type TimedItem = ConversationItem & { time: string };

/** The entries of one day of the page's time zone, in order. */
export type ConversationDay = { day: string; items: readonly TimedItem[] };
