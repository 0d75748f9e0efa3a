import { z } from "zod";

/**
 * What `VersionField` sends. A form without it, or with a damaged one, is read as one that began from
 * nothing: that is never the present version of something that is there.
 */
export const versionField = z.string().max(40).catch("");
