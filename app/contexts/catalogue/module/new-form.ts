import { z } from "zod";
import { parseAmount } from "#app/kernel/money.ts";
import { difficulty, drawing, title, weeks } from "./form.ts";
import { MOST_EXPENSIVE, PRICE_WANTED } from "../prices/form.ts";

/** The staff form that adds a module. The content of its page is written afterwards. */
export const newModuleForm = z
  .object({
    title,
    group: z.enum(["core", "specialized", "flight"], { error: "Please choose a group" }),
    durationWeeks: weeks,
    difficulty,
    /** In dollars, as typed, GST included. */
    price: z
      .string({ error: PRICE_WANTED })
      .transform(parseAmount)
      .refine((minor) => minor !== undefined && minor > 0 && minor <= MOST_EXPENSIVE, PRICE_WANTED),
    drawing,
  })
  .transform(({ price, ...form }) => ({ ...form, priceMinor: price! }));

export type NewModuleRequest = z.output<typeof newModuleForm>;
