import { addressOf } from "#app/kernel/address.ts";
import { pageIn } from "#app/kernel/list-query.ts";

/** Which notifications are listed, as the address says. */
export type NotificationsView = { show: "all" | "unread"; page: number };

export const NOTIFICATIONS = "/notifications";

export function notificationsViewOf(query: URLSearchParams): NotificationsView {
  return { show: query.get("show") === "unread" ? "unread" : "all", page: pageIn(query) };
}

export const notificationsAddress = ({ show, page }: NotificationsView): string =>
  addressOf(NOTIFICATIONS, {
    show: show === "unread" ? show : undefined,
    page: page > 1 ? String(page) : undefined,
  });
