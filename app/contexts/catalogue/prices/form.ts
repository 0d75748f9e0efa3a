import { z } from "zod";
import { parseAmount } from "#app/kernel/money.ts";
import { versionField } from "#app/platform/forms/version-field.ts";
import { priceField } from "./fields.ts";

/** The highest list price. A higher one is probably a typing error. */
export const MOST_EXPENSIVE = 10_000_000;

export const PRICE_WANTED = "Please enter a price such as 2,450 or 2,450.00, up to 100,000";

/** The staff form for the list prices of modules, in dollars, GST included. */
export const pricesForm = z
  .looseObject({
    version: versionField,
  })
  .transform(({ version, ...fields }, context) => {
    const prices: Record<string, number> = {};
    for (const [name, value] of Object.entries(fields)) {
      if (!name.startsWith(priceField(""))) continue;
      const minor = typeof value === "string" ? parseAmount(value) : undefined;
      if (minor !== undefined && minor > 0 && minor <= MOST_EXPENSIVE) {
        prices[name.slice(priceField("").length)] = minor;
        continue;
      }
      context.addIssue({ code: "custom", path: [name], message: PRICE_WANTED });
    }
    return { version, prices };
  });

export type PricesRequest = z.output<typeof pricesForm>;
