import { href } from "react-router";
import { days, minutes } from "#app/kernel/clock.ts";
import { type Page, pageOf } from "#app/kernel/pagination.ts";

/** Topics, and replies, on a page. */
export const PER_PAGE = 20;

/** So many topics of a category make a block; a page is looked for within one. */
export const BLOCK = 256;

/** More pinned topics than this would push the others off a category's first page. */
export const MOST_PINNED = 10;

/** How long a moderator can bring back what was deleted (rulings §6); then it is purged. */
export const RESTORABLE = days(30);

/** The same words by the same author, in the same place, within this time are one post. */
export const REPEAT_WINDOW = minutes(10);

/** Replies have positions from 1 on; a page is a fixed range of them, whatever was deleted since. */
export function pageOfPosition(position: number): number {
  return Math.max(1, Math.ceil(position / PER_PAGE));
}

/** The page of a topic that is wanted, brought into the range that exists. */
export function replyPage(lastPosition: number, wanted: number): Page {
  return pageOf(lastPosition, wanted, PER_PAGE);
}

export function topicAddress(topicId: string): string {
  return href("/forum/topic/:topicId", { topicId });
}

/** The link to a reply: its page and its place there. It holds for as long as the reply does. */
export function replyAddress(topicId: string, position: number): string {
  const page = pageOfPosition(position);
  return `${topicAddress(topicId)}${page > 1 ? `?page=${page}` : ""}#reply-${position}`;
}

/** Until when something that was hidden can be brought back. */
export function restorableUntil(hiddenAt: Date): Date {
  return new Date(hiddenAt.getTime() + RESTORABLE);
}
