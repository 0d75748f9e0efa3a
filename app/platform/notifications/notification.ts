import type { z } from "zod";
import type { EventDefinition } from "#app/kernel/event.ts";
import type { Tx } from "../db/transact.server.ts";
import type { DeliveredEvent } from "../events/subscriber.ts";

/** How somebody is told of a kind, in the order in which the settings list it. */
export const channels = ["email", "daily", "weekly", "site", "never"] as const;
export type Channel = (typeof channels)[number];

/** The headings under which the settings list the kinds, in order. */
export const notificationGroups = {
  account: "Your account",
  admissions: "Your application",
  training: "Training and payments",
  webinars: "Webinars",
  forum: "The forum",
  jobs: "Your job applications",
  moderation: "Reports and removed posts in the forum",
  listings: "Job listings, for partners",
  office: "The back office, for staff",
} as const;
export type NotificationGroup = keyof typeof notificationGroups;

/** Somebody to be told: an account, or an address that need not belong to one. */
export type Recipient = { profileId: string } | { address: string; name?: string };

/**
 * Returns the next accounts to be told, ordered by id: at most `limit` of those after `after`. A
 * page with fewer than `limit` is the last one.
 */
export type RecipientPages = (after: string | undefined, limit: number) => Promise<string[]>;

/** What is said of one event, and to whom. */
export type News = {
  to: readonly Recipient[] | RecipientPages;
  title: string;
  /** A sentence or two. A function if it contains times, which are written in a person's zone. */
  text: string | ((timeZone: string) => string);
  /** The page that the notification links to: an absolute path. */
  path: string;
  /** What it is about ("application:<id>"), if the conversation about it shows the email. */
  about?: string | undefined;
};

/** A kind of notification, declared beside the event that causes it. */
export type NotificationKind<Schema extends z.ZodType = z.ZodType> = {
  /** Stored with notifications and preferences, so it stays the same. */
  name: string;
  event: EventDefinition<Schema>;
  group: NotificationGroup;
  /** How the settings call it: "A webinar gets another time". */
  label: string;
  /** How people are told who have not chosen. */
  usual: Exclude<Channel, "never">;
  /** The email leaves at once whatever somebody has chosen, also in their quiet hours. */
  mustArrive?: boolean;
  /** Whether it is emailed to very many at once, so that other emails do not wait for these. */
  bulk?: true;
  /** Returns what is said and to whom. Undefined if there is nothing to tell any more. */
  about(tx: Tx, event: DeliveredEvent<z.output<Schema>>): Promise<News | undefined>;
};

/** Declares a kind of notification. */
export function defineNotification<Schema extends z.ZodType>(
  kind: NotificationKind<Schema>,
): NotificationKind<Schema> {
  return kind;
}
