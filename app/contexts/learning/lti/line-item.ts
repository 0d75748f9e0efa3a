import { z } from "zod";

const MOST_POINTS = 1e9;
const said = z
  .string()
  .max(255)
  .nullish()
  .transform((text) => text ?? null);
const moment = z.iso
  .datetime({ offset: true })
  .nullish()
  .transform((text) => (text ? new Date(text) : null));

/** A line item as a tool sends it (AGS 2.0 §3.2.5). Unknown fields are ignored. */
export const lineItemBody = z.object({
  label: z
    .string()
    .transform((text) => text.replace(/\p{C}/gu, "").trim())
    .pipe(z.string().min(1).max(200)),
  scoreMaximum: z.number().positive().max(MOST_POINTS),
  resourceId: said,
  tag: said,
  resourceLinkId: said,
  startDateTime: moment,
  endDateTime: moment,
});

/** A line item, in the format of AGS 2.0 §3.2.5. */
export type LineItem = {
  id: string;
  scoreMaximum: number;
  label: string;
  resourceLinkId?: string;
  resourceId?: string;
  tag?: string;
  startDateTime?: string;
  endDateTime?: string;
};
