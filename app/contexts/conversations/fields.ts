/** The limits of what is written in a conversation. */
export const LONGEST_MESSAGE = 10_000;
export const LONGEST_NOTE = 2000;

/** How many files a message may have, and how large they may be together: 10 MB. */
export const MOST_ATTACHMENTS = 5;
export const ATTACHMENT_BYTES = 10 * 1024 * 1024;
