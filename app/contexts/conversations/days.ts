import type { ConversationDay, ConversationItem } from "#app/kernel/conversation.ts";
import { dateFormat } from "#app/kernel/formatters.ts";

/** Divides entries, the oldest first, by the days of a time zone. */
export function byDay(items: readonly ConversationItem[], timeZone: string): ConversationDay[] {
  const format = dateFormat("en-NZ", { dateStyle: "full", timeZone });
  const days = Map.groupBy(items, ({ at }) => format.format(at));
  return [...days].map(([day, its]) => ({ day, items: its }));
}
