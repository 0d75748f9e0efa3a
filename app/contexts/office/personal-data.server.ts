import { archivedRows } from "#app/platform/personal-data/archive-rows.server.ts";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";
import {
  archivedAs,
  deleted,
  notInArchive,
  notPersonal,
  personalTable,
  rowsOf,
} from "#app/platform/personal-data/personal-table.ts";
import { officeAssignments } from "./tables.ts";

const assignmentData = personalTable(officeAssignments, {
  what: "What you have taken of the things that wait for the office",
  rows: "deleted",
  account: officeAssignments.staffId,
  orderBy: officeAssignments.takenAt,
  columns: {
    source: archivedAs("kind", deleted()),
    itemId: notInArchive(notPersonal()),
    staffId: notInArchive(deleted()),
    takenAt: archivedAs("taken", deleted()),
  },
});

/** How a person works in the office. */
export const officePersonalData: PersonalData = {
  name: "office",
  title: "How you work in the office",
  tables: [assignmentData],
  collect: async (ctx, person, tools) => {
    const taken = await archivedRows(ctx, tools, assignmentData, rowsOf(assignmentData, person));
    return { records: { taken: taken.records } };
  },
};
