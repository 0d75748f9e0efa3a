import type { BulkActions } from "#app/kernel/bulk.ts";
import { valueOf } from "#app/kernel/result.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { termsRemoved } from "../messages.ts";
import { removeTerms, restoreTerms } from "./remove.server.ts";

/** What staff do with several skills and languages. */
export const termBulk: BulkActions<Tx> = {
  remove: {
    label: "Remove",
    act: async (tx, ids) => {
      const rows = valueOf(await removeTerms(tx, ids));
      return { rows, said: termsRemoved(rows.length, ids.length - rows.length) };
    },
    undo: async (tx, rows) => valueOf(await restoreTerms(tx, rows)),
  },
};
