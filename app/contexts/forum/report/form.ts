import { z } from "zod";
import { LONGEST_REASON } from "./fields.ts";

export const reportForm = z.object({
  reason: z
    .string({ error: "Please say what is wrong with it" })
    .trim()
    .min(1, "Please say what is wrong with it")
    .max(LONGEST_REASON, "Please keep it to 1000 characters"),
});
