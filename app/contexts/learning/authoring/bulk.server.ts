import type { BulkActions } from "#app/kernel/bulk.ts";
import { valueOf } from "#app/kernel/result.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { coursesPublished, coursesWithdrawn } from "./messages.ts";
import {
  publishCourses,
  unpublishCourses,
  unwithdrawCourses,
  withdrawCourses,
} from "./publish.server.ts";

/** What staff do with several courses. */
export const courseBulk: BulkActions<Tx> = {
  publish: {
    label: "Publish",
    act: async (tx, ids) => {
      const { rows, empty } = valueOf(await publishCourses(tx, ids));
      return { rows, said: coursesPublished(rows.length, empty) };
    },
    undo: async (tx, rows) => valueOf(await unpublishCourses(tx, rows)),
  },
  withdraw: {
    label: "Make drafts again",
    act: async (tx, ids) => {
      const rows = valueOf(await withdrawCourses(tx, ids));
      return { rows, said: coursesWithdrawn(rows.length) };
    },
    undo: async (tx, rows) => valueOf(await unwithdrawCourses(tx, rows)),
  },
};
