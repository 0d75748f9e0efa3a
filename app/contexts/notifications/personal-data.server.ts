import { mailOutbox } from "#app/platform/mail/schema.ts";
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

/** Links in letters open things: what a letter said is in its reader's inbox, not in the archive. */
const letterData = personalTable(mailOutbox, {
  what: "The letters that our system sent you; those that have not left are not sent",
  rows: "deleted",
  address: mailOutbox.toAddress,
  orderBy: mailOutbox.createdAt,
  columns: {
    id: notInArchive(notPersonal()),
    kind: notInArchive(notPersonal()),
    toAddress: archivedAs("to", deleted()),
    toName: notInArchive(deleted()),
    subject: deleted(),
    html: notInArchive(deleted()),
    text: notInArchive(deleted()),
    sealedBody: notInArchive(deleted()),
    attachments: notInArchive(deleted()),
    createdAt: archivedAs("written", deleted()),
    sentAt: archivedAs("sent", deleted()),
    attempts: notInArchive(notPersonal()),
    lastError: notInArchive(deleted()),
  },
});

/** The letters that went to somebody, or are about to. */
export const notificationsPersonalData: PersonalData = {
  name: "letters",
  title: "The letters that our system has sent you",
  tables: [letterData],
  collect: async (ctx, person, tools) => {
    const letters = await archivedRows(ctx, tools, letterData, rowsOf(letterData, person));
    return { records: { letters: letters.records } };
  },
};
