/** Advisory locks of this application in its database. Any numbers, as long as all agree on them. */

/** Held, by one process at a time, by whoever changes the schema. */
export const MIGRATION_LOCK = 7_214_203;

/** Shared by all processes that serve; a restore asks for it alone, and so hears of them. */
export const SERVING_LOCK = 7_214_204;
