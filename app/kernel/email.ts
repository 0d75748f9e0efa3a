import { z } from "zod";

const INVALID = "Please enter a valid email address";

/** The message for an address like "péter@posta.hu": accounts have addresses of ASCII letters only. */
export const NOT_PLAIN = "Please enter an email address without accents: others do not work here";

/** An address to write to, as a form takes it. */
export function emailAddress(message = INVALID) {
  return z.string({ error: message }).trim().max(254, message).pipe(z.email(message));
}

/**
 * An address that an account has or is to have; everything that takes one uses this. What the auth
 * library would refuse when the account is made is refused while it can still be corrected.
 */
export const accountEmail = z
  .string({ error: INVALID })
  .trim()
  .max(254, INVALID)
  .refine((typed) => !/\P{ASCII}/u.test(typed), NOT_PLAIN)
  .pipe(z.email(INVALID));
