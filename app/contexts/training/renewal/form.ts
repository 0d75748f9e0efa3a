import { z } from "zod";

/** The session on whose roster the student of a refresher is put. */
export const refresherSessionForm = z.object({
  sessionId: z.uuid("Please choose a session"),
});

/** Why a refresher ends before it is complete. Its student reads it. */
export const endRefresherForm = z.object({
  reason: z
    .string({ error: "Please say why" })
    .trim()
    .min(5, "Please say why")
    .max(300, "Please keep the reason under 300 characters"),
});
