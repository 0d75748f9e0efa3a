import { archivedRows } from "#app/platform/personal-data/archive-rows.server.ts";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";
import {
  deleted,
  doneByStaff,
  notInArchive,
  notPersonal,
  personalTable,
  rowsOf,
} from "#app/platform/personal-data/personal-table.ts";
import { siteTexts, termsAcceptances } from "./tables.ts";

const textData = personalTable(siteTexts, {
  rows: "stay",
  account: siteTexts.savedBy,
  archive: false,
  columns: {
    textId: notPersonal(),
    language: notPersonal(),
    number: notPersonal(),
    content: notPersonal(),
    effectiveFrom: notPersonal(),
    savedAt: doneByStaff(),
    savedBy: doneByStaff(),
  },
});

/** An order keeps when its offer was accepted, which says the version too. */
const acceptanceData = personalTable(termsAcceptances, {
  what: "Which versions of the terms you accepted, and when",
  rows: "deleted",
  account: termsAcceptances.profileId,
  orderBy: termsAcceptances.acceptedAt,
  columns: {
    id: notInArchive(notPersonal()),
    profileId: notInArchive(deleted()),
    number: deleted(),
    since: deleted(),
    act: deleted(),
    subjectId: notInArchive(deleted()),
    acceptedAt: deleted(),
  },
});

/** Which terms somebody accepted, and who of the staff has written the site's texts. */
export const institutePersonalData: PersonalData = {
  name: "institute",
  title: "The terms that you accepted",
  tables: [acceptanceData, textData],
  collect: async (ctx, person, tools) => {
    const { records } = await archivedRows(
      ctx,
      tools,
      acceptanceData,
      rowsOf(acceptanceData, person),
    );
    return { records: { terms: records } };
  },
};
