import { archivedRows } from "#app/platform/personal-data/archive-rows.server.ts";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";
import {
  archivedAs,
  deleted,
  doneByStaff,
  notInArchive,
  notPersonal,
  personalTable,
  rowsOf,
} from "#app/platform/personal-data/personal-table.ts";
import { importRows, imports } from "./tables.ts";

/** The files themselves are sealed, and deleted within a week (`forget.server.ts`). */
const importData = personalTable(imports, {
  rows: "stay",
  columns: {
    id: notPersonal(),
    source: notPersonal(),
    takenBy: doneByStaff(),
    createdAt: notPersonal(),
    fileName: notPersonal(),
    digest: notPersonal(),
    rowCount: notPersonal(),
    encoding: notPersonal(),
    delimiter: notPersonal(),
    mapping: notPersonal(),
    options: notPersonal(),
    status: notPersonal(),
    version: notPersonal(),
    progress: notPersonal(),
    aliveAt: notPersonal(),
    created: notPersonal(),
    changed: notPersonal(),
    unchanged: notPersonal(),
    faults: notPersonal(),
    failure: notPersonal(),
    writtenAt: notPersonal(),
    undoneAt: notPersonal(),
    undone: notPersonal(),
    storageKey: notPersonal(),
    faultsKey: notPersonal(),
  },
});

const importRowData = personalTable(importRows, {
  what: "That your account was created from a file which staff handed in",
  rows: "deleted",
  account: importRows.subjectId,
  columns: {
    importId: notInArchive(notPersonal()),
    line: archivedAs("lineOfTheFile", notPersonal()),
    subjectId: notInArchive(deleted()),
    act: notInArchive(notPersonal()),
    before: notInArchive(notPersonal()),
    mark: notInArchive(notPersonal()),
    left: notInArchive(notPersonal()),
  },
});

/** Whose account came from a file. */
export const importsPersonalData: PersonalData = {
  name: "imports",
  title: "Whether your account was created from a file which staff handed in",
  tables: [importData, importRowData],
  collect: async (ctx, person, tools) => {
    const { records } = await archivedRows(
      ctx,
      tools,
      importRowData,
      rowsOf(importRowData, person),
    );
    return { records: { "created-from-file": records } };
  },
};
