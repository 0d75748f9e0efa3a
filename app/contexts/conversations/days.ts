import type { ConversationDay, ConversationItem } from "#app/kernel/conversation.ts";
import { formatWeekday } from "#app/kernel/dates.ts";
import { dateFormat } from "#app/kernel/formatters.ts";

/** Divides entries, the oldest first, by the days of a time zone, and says when in it they were. */
export function byDay(items: readonly ConversationItem[], timeZone: string): ConversationDay[] {
  const clock = dateFormat("en-NZ", {
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  });
  const days = Map.groupBy(items, ({ at }) => formatWeekday(at, timeZone));
  return [...days].map(([day, its]) => ({
    day,
    items: its.map((item) => ({ ...item, time: clock.format(item.at) })),
  }));
}
