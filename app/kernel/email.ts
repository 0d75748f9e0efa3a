import { z } from "zod";

const INVALID = "Please enter a valid email address";

/**
 * The message for an address with letters outside ASCII, such as "péter@posta.hu", which accounts
 * cannot have.
 */
export const NOT_PLAIN = "Please enter an email address without accents: others do not work here";

/** Returns the schema of an email address in a form. */
export function emailAddress(message = INVALID) {
  return z.string({ error: message }).trim().max(254, message).pipe(z.email(message));
}

/**
 * The schema of an address that an account has or will have. Every form that takes one uses it, so
 * that an address that the auth library would refuse is refused while it can still be corrected.
 */
export const accountEmail = z
  .string({ error: INVALID })
  .trim()
  .max(254, INVALID)
  .refine((typed) => !/\P{ASCII}/u.test(typed), NOT_PLAIN)
  .pipe(z.email(INVALID));
