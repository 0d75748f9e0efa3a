/**
 * The queues of deliveries, and where those go that have failed for good. What talks to the world
 * (a mail server) has a queue of its own, since it may hang and nothing else should wait for it.
 */
export const DELIVERIES = "deliveries";
export const OUTSIDE_DELIVERIES = "deliveries-outside";
export const FAILED = "deliveries-failed";
