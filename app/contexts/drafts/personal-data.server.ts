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
import { drafts } from "./tables.ts";

const draftData = personalTable(drafts, {
  what: "Your drafts: what you had written into forms and not sent",
  rows: "deleted",
  account: drafts.profileId,
  orderBy: drafts.savedAt,
  columns: {
    profileId: notInArchive(deleted()),
    form: deleted(),
    fields: archivedAs("written", deleted()),
    version: notInArchive(notPersonal()),
    savedAt: archivedAs("saved", deleted()),
  },
});

/** What a person was writing. */
export const draftsPersonalData: PersonalData = {
  name: "drafts",
  title: "What you were writing and had not sent",
  tables: [draftData],
  collect: async (ctx, person, tools) => {
    const { records } = await archivedRows(ctx, tools, draftData, rowsOf(draftData, person));
    return { records: { drafts: records } };
  },
};
