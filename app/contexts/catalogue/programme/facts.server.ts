import { and, asc, sql } from "drizzle-orm";
import type { Money } from "#app/kernel/money.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { onOffer } from "../module/queries.server.ts";
import { modules, programmes } from "../tables.ts";
import { weeksOf } from "./weeks.ts";

/** What every page says about a programme that can be booked. */
export type ProgrammeFacts = {
  id: string;
  name: string;
  /** The application form's value; null if the form does not offer the programme. */
  option: string | null;
  /** The modules on offer that it consists of, in catalogue order. */
  moduleIds: string[];
  /** How long it takes. */
  weeks: number;
  /** The list price of all its modules, GST included; null if it has no list price. */
  price: Money | null;
};

/** Returns the facts of every programme by its id, in the order that staff gave them. One query. */
export async function programmeFacts(
  ctx: Pick<Ctx, "db">,
): Promise<ReadonlyMap<string, ProgrammeFacts>> {
  const rows = await ctx.db
    .select({
      id: programmes.id,
      name: programmes.name,
      option: programmes.applicationOption,
      offered: programmes.applicationOffered,
      card: programmes.homeCard,
      module: {
        id: modules.id,
        weeks: modules.durationWeeks,
        minor: modules.priceMinor,
        currency: modules.currency,
      },
    })
    .from(programmes)
    .leftJoin(modules, and(sql`${modules.id} = any(${programmes.moduleIds})`, onOffer))
    .orderBy(asc(programmes.position), asc(modules.position));
  const facts = new Map<string, ProgrammeFacts>();
  for (const { id, name, option, offered, card } of rows) {
    if (facts.has(id)) continue;
    const parts = rows.flatMap((row) => (row.id === id && row.module ? [row.module] : []));
    facts.set(id, {
      id,
      name,
      option: offered ? option : null,
      moduleIds: parts.map((part) => part.id),
      weeks: weeksOf(
        parts.map(({ weeks }) => weeks),
        card?.duration,
      ),
      price: parts[0]
        ? {
            minor: parts.reduce((sum, { minor }) => sum + minor, 0),
            currency: parts[0].currency,
          }
        : null,
    });
  }
  return facts;
}
