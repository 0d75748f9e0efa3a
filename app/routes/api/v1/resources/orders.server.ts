import { z } from "zod";
import type { OrderRow } from "#app/contexts/billing/order/list.ts";
import { orderSource } from "#app/contexts/billing/order/list.server.ts";
import { orderStatuses } from "#app/contexts/billing/order/rules.ts";
import { readList } from "../read-list.server.ts";
import type { Resource } from "../resource.ts";
import { id, iso, moment, text } from "./fields.ts";

export const orders: Resource = {
  name: "orders",
  title: "Orders",
  text: "What was ordered, by whom, and what it costs. For staff.",
  read: readList({
    scope: "orders:read",
    source: orderSource,
    filters: { status: "The status", q: "A part of the number, the payer’s name or address" },
    everything: { status: "all" },
    row: z.object({
      id,
      number: text,
      payer: z.object({ name: text, email: z.string() }),
      title: text,
      total: z.object({
        minor: z.int().describe("In the smallest unit of the currency, such as cents"),
        currency: z.literal("NZD"),
      }),
      status: z.enum(orderStatuses),
      placedAt: moment,
    }),
    json: (row: OrderRow) => ({
      id: row.id,
      number: row.number,
      payer: { name: row.name, email: row.email },
      title: row.title,
      total: { minor: row.totalMinor, currency: row.currency },
      status: row.status,
      placedAt: iso(row.placedAt),
    }),
  }),
};
