import { randomUUID } from "node:crypto";

/** The NOTIFY channel on which processes tell each other that something was committed. */
export const CHANNEL = "gcpi_events";

/** Which process this is, so that it does not react to its own announcements. */
export const ORIGIN = randomUUID();
