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

/** The archive leaves emails' content out, because their links give access to things. */
const emailData = personalTable(mailOutbox, {
  what: "The emails that our system sent you; those that have not left are not sent",
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

/** The emails that were sent to a person, or wait to be sent. */
export const notificationsPersonalData: PersonalData = {
  name: "emails",
  title: "The emails that our system has sent you",
  tables: [emailData],
  collect: async (ctx, person, tools) => {
    const mails = await archivedRows(ctx, tools, emailData, rowsOf(emailData, person));
    return { records: { emails: mails.records } };
  },
};
