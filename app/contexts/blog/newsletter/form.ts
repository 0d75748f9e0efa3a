import { z } from "zod";
import { accountEmail } from "#app/kernel/email.ts";

/** Asks for the newsletter. */
export const subscriptionForm = z.object({ email: accountEmail });
