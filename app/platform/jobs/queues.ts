/** The queue of deliveries, and where those go that have failed for good. */
export const DELIVERIES = "deliveries";
export const FAILED = "deliveries-failed";
