import { randomUUID } from "node:crypto";
import { freeDay } from "./screening.ts";
import type { Visitor } from "./visitor.ts";

/** Offers three interviews on a free day in Christchurch, from 9:00. @returns the day. */
export async function offeredSlots(admin: Visitor): Promise<{ date: string }> {
  const { text } = await admin.ask("/admin/slots/new");
  const [, host] = /<option value="([0-9a-f-]{36})" selected/.exec(text) ?? [];
  if (!host) throw new Error("the form does not propose who holds the slots");
  const date = freeDay();
  const { status, text: said } = await admin.send("/admin/slots/new", {
    key: randomUUID(),
    kind: "interview",
    host,
    base: "Christchurch",
    way: "in-person",
    firstDate: date,
    time: "09:00",
    until: "12:00",
    minutes: "45",
    pause: "15",
  });
  if (status !== 303)
    throw new Error(`offering was answered with ${status}: ${said.slice(0, 200)}`);
  await admin.toast();
  return { date };
}
