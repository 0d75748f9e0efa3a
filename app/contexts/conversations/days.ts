import type { ConversationDay, ConversationItem } from "#app/kernel/conversation.ts";
import { dateFormat } from "#app/kernel/formatters.ts";

/** Divides entries, the oldest first, by the days of a time zone, and says when in it they were. */
export function byDay(items: readonly ConversationItem[], timeZone: string): ConversationDay[] {
  const format = dateFormat("en-NZ", { dateStyle: "full", timeZone });
  const clock = dateFormat("en-NZ", {
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  });
  const days = Map.groupBy(items, ({ at }) => format.format(at));
  return [...days].map(([day, its]) => ({
    day,
    items: its.map((item) => ({ ...item, time: clock.format(item.at) })),
  }));
}
