import { randomUUID } from "node:crypto";

/** The NOTIFY channel on which processes tell each other about commits. */
export const CHANNEL = "gcpi_events";

/** The id of this process, so that it ignores its own messages. */
export const ORIGIN = randomUUID();

/** What a process announces there when it commits: who it is, and the tags to invalidate. */
export type Announcement = { origin: string; invalidated: string[] };
