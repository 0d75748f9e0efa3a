/**
 * Advisory locks of this application. The numbers are arbitrary, but all processes must use the
 * same ones.
 */

/** Held by one process at a time while it changes the schema. */
export const MIGRATION_LOCK = 7_214_203;

/**
 * Shared by all running processes. A restore takes it exclusively, which fails while one is
 * running.
 */
export const SERVING_LOCK = 7_214_204;
