import { z } from "zod";

/**
 * The schema of what `VersionField` sends. A missing or damaged version is read as empty, which is
 * never the version of something that exists.
 */
export const versionField = z.string().max(40).catch("");
