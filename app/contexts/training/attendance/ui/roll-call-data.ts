import type { rollCall } from "../queries.server.ts";

/** A roll-call, as its page shows it. */
export type RollCallData = Awaited<ReturnType<typeof rollCall>>;
