/** The longest part before the @ of an address (RFC 5321 §4.5.3.1.1). */
const LONGEST_LOCAL_PART = 64;

/** How many characters of a signature are in an address: 80 bits, in hexadecimal. */
export const SIGNED = 20;

/**
 * How long the configured part before the @ may be, because "+", an email's id without hyphens, "-" and
 * a signature are added to it.
 */
export const LONGEST_RETURN_NAME = LONGEST_LOCAL_PART - 1 - 32 - 1 - SIGNED;
