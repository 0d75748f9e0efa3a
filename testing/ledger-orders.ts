import { charge, type Entry } from "#app/contexts/billing/ledger.ts";
import { instalments, ledgerEntries, orders } from "#app/contexts/billing/tables.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "./cast.ts";

type Part = { minor: number; dueOn: string | null };

type Wanted = Partial<typeof orders.$inferInsert> & {
  number: string;
  totalMinor: number;
  placedAt: Date;
  parts?: readonly Part[];
};

/** Stores an order with its charge and its parts, as placing it does, without an application. */
export async function chargedOrder(ctx: Ctx, { parts, ...wanted }: Wanted) {
  const { number, totalMinor, placedAt, gstPercent = 15 } = wanted;
  const id = newId(placedAt);
  await ctx.db.insert(orders).values({
    id,
    offerId: newId(placedAt),
    applicationId: newId(placedAt),
    profileId: cast.member.id,
    email: cast.member.email,
    name: cast.member.name,
    title: "Rotary Wing Flight Training",
    courseId: "flight-rotary",
    plan: "upfront",
    concession: { kind: "none" },
    currency: "NZD",
    listMinor: totalMinor,
    gstPercent,
    status: "open",
    ...wanted,
  });
  const due = parts ?? [{ minor: totalMinor, dueOn: null }];
  await ctx.db
    .insert(instalments)
    .values(due.map((part, n) => ({ ...part, orderId: id, position: n + 1 })));
  await bookedAt(ctx, id, placedAt, charge({ number, minor: totalMinor, gstPercent }));
  return id;
}

/** Stores a movement of an order at a moment. */
export async function bookedAt(ctx: Ctx, orderId: string, at: Date, entries: readonly Entry[]) {
  const movementId = newId(at);
  await ctx.db.insert(ledgerEntries).values(
    entries.map((entry) => ({
      ...entry,
      id: newId(at),
      movementId,
      orderId,
      currency: "NZD" as const,
      at,
    })),
  );
}
