import { z } from "zod";

/** What every entry of a device's queue has, beside what it says. */
export const notedEntry = z.object({
  id: z.uuid({ version: "v7" }),
  saidAt: z.iso.datetime().transform((text) => new Date(text)),
});

/**
 * Returns the form with which a device sends up to 100 entries of its queue. The account that noted
 * them is compared with the one that sends them.
 */
export function notedForm<Entry extends z.ZodType>(entry: Entry) {
  return z.object({
    owner: z.uuid(),
    entries: z
      .string()
      .transform((text, context) => {
        try {
          return JSON.parse(text) as unknown;
        } catch {
          context.addIssue("not JSON");
          return z.NEVER;
        }
      })
      .pipe(z.array(entry).max(100)),
  });
}
