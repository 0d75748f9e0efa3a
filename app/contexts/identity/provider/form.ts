import { z } from "zod";
import { name } from "../name-and-password.ts";

/** What somebody adds to what a provider says of them, before they have an account. */
export const providerRegistrationForm = z.object({
  name,
  terms: z.literal("on", { error: "You must accept the terms and conditions" }),
});
