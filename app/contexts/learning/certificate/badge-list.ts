/** How many badges a status list has room for: the least that its specification allows. */
export const LIST_SIZE = 131_072;

/** Returns the status list of a certificate's badge: the year in which it was issued. */
export const listOf = (issuedAt: Date) => issuedAt.getUTCFullYear();
