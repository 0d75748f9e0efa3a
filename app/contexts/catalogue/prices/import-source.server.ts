import { createHash } from "node:crypto";
import { asc, eq, isNull } from "drizzle-orm";
import { formatPrice, parseAmount } from "#app/kernel/money.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { defineImportSource, type Plan } from "#app/platform/imports/source.ts";
import { z } from "zod";
import { pricesChanged } from "../events.ts";
import { cataloguePolicy } from "../policy.ts";
import { modules } from "../tables.ts";
import { MOST_EXPENSIVE, PRICE_WANTED } from "./form.ts";

/** List prices of modules. Offers that were made keep the prices of their day. */
export const pricesSource = defineImportSource({
  id: "prices",
  label: "Prices",
  one: "price",
  many: "prices",
  about:
    "Each row sets the list price of a module, in NZ dollars with GST. Modules that are not in the file keep their price, and so do offers that were made.",
  may: cataloguePolicy.changePrices,
  columns: {
    module: {
      label: "Module",
      synonyms: ["Title", "Course", "Id", "Modul", "Képzés", "Név"],
      required: true,
      schema: z.string().trim().max(200, "This is longer than any module’s title"),
      about: "Its title, or its id as its address has it.",
      example: "Introduction to Close Protection",
    },
    price: {
      label: "Price",
      synonyms: ["List price", "Amount", "NZD", "Ár", "Díj"],
      required: true,
      schema: z.string().transform((typed, context) => {
        const minor = parseAmount(typed);
        if (minor !== undefined && minor > 0 && minor <= MOST_EXPENSIVE) return minor;
        context.addIssue({ code: "custom", message: PRICE_WANTED });
        return z.NEVER;
      }),
      about: "In dollars, GST included.",
      example: "2,450.00",
    },
  },
  identifiedBy: ["module"],
  plan: async (ctx, rows, locking) => {
    const known = byWord(await pricedModules(ctx, locking));
    const inBatch = new Set<string>();
    return rows.map(({ values }): Plan<"module" | "price"> => {
      const found = known.get(values.module.toLowerCase());
      if (!found) {
        return { act: "refuse", column: "module", text: "There is no such module on offer." };
      }
      if (inBatch.has(found.id)) {
        return { act: "refuse", column: "module", text: "A line above is about the same module." };
      }
      inBatch.add(found.id);
      if (found.priceMinor === values.price) return { act: "keep" };
      return { act: "change", id: idOf(found), before: { priceMinor: found.priceMinor } };
    });
  },
  write: async (tx, rows) => {
    authorize(cataloguePolicy.changePrices(tx.actor));
    const known = byWord(await pricedModules(tx, true));
    const changes = rows.map(({ values }) => ({
      module: known.get(values.module.toLowerCase())!,
      to: values.price,
    }));
    await change(tx, changes);
    return rows.map(({ line, values }, place) => {
      const { module } = changes[place]!;
      const before = { priceMinor: module.priceMinor };
      const mark = String(values.price);
      return { line, subjectId: idOf(module), act: "change" as const, before, mark };
    });
  },
  undo: async (tx, rows) => {
    authorize(cataloguePolicy.changePrices(tx.actor));
    const known = new Map((await pricedModules(tx, true)).map((each) => [idOf(each), each]));
    const back: Change[] = [];
    const left = rows.flatMap(({ line, subjectId, mark, before }) => {
      const module = known.get(subjectId);
      if (!module) return [{ line, why: "The module is not on offer any more." }];
      if (String(module.priceMinor) !== mark) return [{ line, why: "It was changed since." }];
      back.push({ module, to: (before as { priceMinor: number }).priceMinor });
      return [];
    });
    await change(tx, back);
    return left;
  },
  namesOf: async (ctx, ids) => {
    const known = new Map((await pricedModules(ctx, false)).map((each) => [idOf(each), each]));
    return new Map(
      ids.flatMap((id) => {
        const found = known.get(id);
        return found
          ? [[id, `${found.title}, ${formatPrice({ minor: found.priceMinor, currency: "NZD" })}`]]
          : [];
      }),
    );
  },
});

type Priced = { id: string; title: string; priceMinor: number };
type Change = { module: Priced; to: number };

/** Returns the modules on offer, in their order, locked if wanted. */
function pricedModules(ctx: Pick<Ctx, "db">, locking: boolean): Promise<Priced[]> {
  const query = ctx.db
    .select({ id: modules.id, title: modules.title, priceMinor: modules.priceMinor })
    .from(modules)
    .where(isNull(modules.retiredAt))
    .orderBy(asc(modules.position));
  return locking ? query.for("update") : query;
}

function byWord(all: readonly Priced[]): Map<string, Priced> {
  return new Map(
    all.flatMap((each): [string, Priced][] => [
      [each.title.toLowerCase(), each],
      [each.id.toLowerCase(), each],
    ]),
  );
}

/** Stores prices of locked modules with one event and one audit entry, as the form does. */
async function change(tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  for (const { module, to } of changes) {
    await tx.db.update(modules).set({ priceMinor: to }).where(eq(modules.id, module.id));
  }
  await record(
    tx,
    pricesChanged,
    {},
    {
      before: Object.fromEntries(changes.map(({ module }) => [module.id, module.priceMinor])),
      after: Object.fromEntries(changes.map(({ module, to }) => [module.id, to])),
    },
  );
}

/** Returns a UUID that is always the same for a module, because rows of imports name theirs by one. */
function idOf({ id }: Pick<Priced, "id">): string {
  const hex = createHash("sha256").update(`module:${id}`).digest("hex");
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join("-");
}
