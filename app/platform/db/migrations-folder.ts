import { resolve } from "node:path";

/** Commands run from the project's own folder, in development and in production. */
export const migrationsFolder = resolve("db/migrations");
