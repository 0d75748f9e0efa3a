/** The header with which a route says what its page may do besides. */
export const NEEDS_HEADER = "X-Page-Needs";

/** What a page may do besides, which its Content-Security-Policy then allows. */
export type PageNeeds = {
  /** The source of a frame that the visitor may open (the map). */
  frameSrc?: string;
  /** Another origin that a form posts or redirects to (a payment page, a learning tool). */
  formAction?: string;
};
