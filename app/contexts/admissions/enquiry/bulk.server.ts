import type { BulkActions } from "#app/kernel/bulk.ts";
import { valueOf } from "#app/kernel/result.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import {
  layBackEnquiries,
  moveEnquiries,
  takeEnquiries,
  unmoveEnquiries,
} from "./handle.server.ts";
import type { EnquiryStatus } from "./rules.ts";
import { enquiriesMoved, enquiriesTaken } from "../messages.ts";

const moveTo = (status: EnquiryStatus, label: string): BulkActions<Tx>[string] => ({
  label,
  act: async (tx, ids) => {
    const rows = valueOf(await moveEnquiries(tx, ids, status));
    return { rows, said: enquiriesMoved(rows.length, status) };
  },
  undo: async (tx, rows) => valueOf(await unmoveEnquiries(tx, rows)),
});

/** What staff do with several messages: assign them to themselves, or set their status. */
export const enquiryBulk: BulkActions<Tx> = {
  take: {
    label: "Assign to me",
    act: async (tx, ids) => {
      const rows = valueOf(await takeEnquiries(tx, ids));
      return { rows, said: enquiriesTaken(rows.length, ids.length - rows.length) };
    },
    undo: async (tx, rows) => valueOf(await layBackEnquiries(tx, rows)),
  },
  answered: moveTo("answered", "Mark as answered"),
  closed: moveTo("closed", "Close"),
};
