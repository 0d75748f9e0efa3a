import { z } from "zod";

/** Why a certificate is revoked: its holder reads it, and whoever checks the certificate. */
export const revocationForm = z.object({
  reason: z
    .string({ error: "Please give the reason: the holder and the public page name it" })
    .trim()
    .min(5, "Please give the reason: the holder and the public page name it")
    .max(300, "Please keep the reason under 300 characters"),
});
