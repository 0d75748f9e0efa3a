import { z } from "zod";

/** Why a certificate is revoked. Its holder and everybody who checks it can read this. */
export const revocationForm = z.object({
  reason: z
    .string({ error: "Please give the reason: the holder and the public page name it" })
    .trim()
    .min(5, "Please give the reason: the holder and the public page name it")
    .max(300, "Please keep the reason under 300 characters"),
});
