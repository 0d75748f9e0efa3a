/**
 * The queues of deliveries, and the queue of those that have failed for good. Deliveries to other
 * servers (a mail server) have a queue of their own, because they may hang and others must not
 * wait. Long ones have another, for the same reason.
 */
export const DELIVERIES = "deliveries";
export const OUTSIDE_DELIVERIES = "deliveries-outside";
/** Deliveries that take minutes, such as imports. One is worked off at a time in each process. */
export const LONG_DELIVERIES = "deliveries-long";
/** Deliveries for many people at once, such as a newsletter's emails. Nobody waits for them. */
export const BULK_DELIVERIES = "deliveries-bulk";
export const FAILED = "deliveries-failed";
