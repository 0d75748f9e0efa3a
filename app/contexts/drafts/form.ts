import { z } from "zod";
import { isRepeatable } from "#app/kernel/repeatable.ts";

/** More than the longest lecture with its transcript. */
export const LONGEST_DRAFT = 200_000;
const MOST_FIELDS = 300;

/** The path that a form posts to, which names its draft. */
export const draftPath = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)[^\s?#]*$/);

/** Reads the fields of a draft. Fields that must never be kept are left out. */
const fields = z
  .string()
  .max(2 * LONGEST_DRAFT)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: "not JSON" });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string().max(100), z.string()))
  .refine((all) => Object.keys(all).length <= MOST_FIELDS)
  .refine((all) => Object.values(all).join("").length <= LONGEST_DRAFT)
  .transform((all) =>
    Object.fromEntries(
      Object.entries(all)
        .filter(([name]) => isRepeatable(name))
        .map(([name, value]) => [storable(name), storable(value)]),
    ),
  );

/** JSON can name characters that no database stores. */
const storable = (text: string) => text.toWellFormed().replaceAll("\0", "");

/** A draft as the browser sends it. `version` is that of the draft it began from; 0 for none. */
export const draftForm = z.object({
  draft: draftPath,
  version: z.coerce.number().int().min(0).max(1_000_000_000),
  fields,
});
