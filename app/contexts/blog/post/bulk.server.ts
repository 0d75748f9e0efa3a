import type { BulkActions } from "#app/kernel/bulk.ts";
import { valueOf } from "#app/kernel/result.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { postsWithdrawn } from "../messages.ts";
import { unwithdrawPosts, wasPublished, withdrawnOf, withdrawPosts } from "./publish.server.ts";

/** What staff do with several posts. */
export const postBulk: BulkActions<Tx> = {
  withdraw: {
    label: "Make drafts again",
    act: async (tx, ids) => {
      const rows = valueOf(await withdrawPosts(tx, ids));
      return { rows: rows.map(wasPublished), said: postsWithdrawn(rows.length) };
    },
    undo: async (tx, rows) => valueOf(await unwithdrawPosts(tx, rows.map(withdrawnOf))),
  },
};
