import { sql } from "drizzle-orm";
import { auditSubjects } from "#app/platform/audit/subjects.server.ts";
import { orders } from "./tables.ts";

/** How the audit log calls orders. */
export const billingSubjects = [
  auditSubjects("order", "Order", {
    table: orders,
    id: orders.id,
    name: sql`${orders.number} || ', ' || ${orders.name}`,
    owner: { account: orders.profileId },
  }),
];
