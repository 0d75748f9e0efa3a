import type { BulkActions } from "#app/kernel/bulk.ts";
import { valueOf } from "#app/kernel/result.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { subscriptionsStopped } from "../messages.ts";
import { resumeSubscriptions, stopSubscriptions } from "./manage.server.ts";

/** What staff do with several subscribers, and can undo. */
export const subscriberBulk: BulkActions<Tx> = {
  stop: {
    label: "Stop emails",
    act: async (tx, ids) => {
      const rows = valueOf(await stopSubscriptions(tx, ids));
      return { rows, said: subscriptionsStopped(rows.length) };
    },
    undo: async (tx, rows) => valueOf(await resumeSubscriptions(tx, rows)),
  },
};
