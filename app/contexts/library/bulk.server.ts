import type { BulkActions } from "#app/kernel/bulk.ts";
import { valueOf } from "#app/kernel/result.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { resourcesShown } from "./messages.ts";
import { publishResources, unpublishResources } from "./publish.server.ts";

const show = (published: boolean, label: string): BulkActions<Tx>[string] => ({
  label,
  act: async (tx, ids) => {
    const rows = valueOf(await publishResources(tx, ids, published));
    return { rows, said: resourcesShown(rows.length, published) };
  },
  undo: async (tx, rows) => valueOf(await unpublishResources(tx, rows, published)),
});

/** What staff do with several resources. */
export const resourceBulk: BulkActions<Tx> = {
  publish: show(true, "Publish"),
  withdraw: show(false, "Withdraw"),
};
