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
import { bulkActs, listColumns, listViews } from "./tables.ts";

const viewData = personalTable(listViews, {
  what: "The views of lists that you have saved, also those that you share",
  rows: "deleted",
  account: listViews.ownerId,
  orderBy: listViews.savedAt,
  columns: {
    id: notInArchive(notPersonal()),
    list: deleted(),
    audience: notInArchive(deleted()),
    ownerId: notInArchive(deleted()),
    name: deleted(),
    query: archivedAs("filters", deleted()),
    shared: deleted(),
    version: notInArchive(notPersonal()),
    savedAt: archivedAs("saved", deleted()),
  },
});

const columnData = personalTable(listColumns, {
  what: "Which columns of lists you have chosen",
  rows: "deleted",
  account: listColumns.profileId,
  orderBy: listColumns.list,
  columns: {
    profileId: notInArchive(deleted()),
    list: deleted(),
    columns: deleted(),
    savedAt: archivedAs("saved", deleted()),
  },
});

const actData = personalTable(bulkActs, {
  what: "What you have done to several rows of a list at once, for its undo",
  rows: "deleted",
  account: bulkActs.actorId,
  orderBy: bulkActs.doneAt,
  columns: {
    id: notInArchive(notPersonal()),
    list: deleted(),
    action: notInArchive(deleted()),
    actorId: notInArchive(deleted()),
    title: archivedAs("done", deleted()),
    address: deleted(),
    rows: notInArchive(deleted()),
    doneAt: archivedAs("at", deleted()),
    undoneAt: archivedAs("undone", deleted()),
    left: notInArchive(deleted()),
  },
});

/** How a person works in lists. */
export const listsPersonalData: PersonalData = {
  name: "lists",
  title: "How you work in lists",
  tables: [viewData, columnData, actData],
  collect: async (ctx, person, tools) => {
    const [views, columns, acts] = await Promise.all([
      archivedRows(ctx, tools, viewData, rowsOf(viewData, person)),
      archivedRows(ctx, tools, columnData, rowsOf(columnData, person)),
      archivedRows(ctx, tools, actData, rowsOf(actData, person)),
    ]);
    return {
      records: { views: views.records, columns: columns.records, acts: acts.records },
    };
  },
};
