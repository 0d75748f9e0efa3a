/**
 * The name of the lock under which sessions and resources are planned, one after the other. The
 * exclusion constraints hold without it; with it, nobody waits for each other in a circle.
 */
export const PLAN_LOCK = "training plan";
