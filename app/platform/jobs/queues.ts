/**
 * The queues of deliveries, and the queue of those that have failed for good. Deliveries to other
 * servers (a mail server) have a queue of their own, because they may hang and others must not
 * wait.
 */
export const DELIVERIES = "deliveries";
export const OUTSIDE_DELIVERIES = "deliveries-outside";
export const FAILED = "deliveries-failed";
