import { href } from "react-router";
import { days, minutes } from "#app/kernel/clock.ts";
import { objectableUntil } from "../removal/rules.ts";
import { type Page, pageOf } from "#app/kernel/pagination.ts";

/** How many topics or replies a page has. */
export const PER_PAGE = 20;

/** How many topics of a category make a block. A page is found within one block. */
export const BLOCK = 256;

/** More pinned topics than this would push the others off a category's first page. */
export const MOST_PINNED = 10;

/** How long a moderator can restore what was deleted (rulings §6). Then it is purged. */
export const RESTORABLE = days(30);

/** For how many days moderators can lock a topic or silence a member. */
export const lockedFor = [1, 3, 7, 30] as const;
export const daysLabel = (n: number) => (n === 1 ? "1 day" : `${n} days`);

/** The same text by the same author in the same place within this time is one post. */
export const REPEAT_WINDOW = minutes(10);

/** Returns the page of a position: a fixed range of positions, even if replies were deleted. */
export function pageOfPosition(position: number): number {
  return Math.max(1, Math.ceil(position / PER_PAGE));
}

/** Returns the wanted page of a topic's replies, or the nearest one that exists. */
export function replyPage(lastPosition: number, wanted: number): Page {
  return pageOf(lastPosition, wanted, PER_PAGE);
}

/** How far a member has read a topic: how many replies are new, and where the first of them is. */
export type ReadMark = { topicId: string; new: number; address: string };

export function topicAddress(topicId: string): string {
  return href("/forum/topic/:topicId", { topicId });
}

/** Returns the link to a reply: its page and its position. It never changes. */
export function replyAddress(topicId: string, position: number): string {
  const page = pageOfPosition(position);
  return `${topicAddress(topicId)}${page > 1 ? `?page=${page}` : ""}#reply-${position}`;
}

/** Returns until when something hidden can be restored: longer if its author may object. */
export function restorableUntil(post: { hiddenAt: Date; removalId: string | null }): Date {
  const { hiddenAt, removalId } = post;
  return removalId
    ? objectableUntil({ removedAt: hiddenAt })
    : new Date(hiddenAt.getTime() + RESTORABLE);
}
