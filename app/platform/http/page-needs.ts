/** The header by which a route says what its page may do beyond the ordinary. */
export const NEEDS_HEADER = "X-Page-Needs";

/** What a page may do beyond the ordinary, as its Content-Security-Policy then allows it. */
export type PageNeeds = {
  /** A frame that the visitor may ask for (the map). */
  frameSrc?: string;
  /** A foreign place that a form posts or redirects to (a payment page, a learning tool). */
  formAction?: string;
};
