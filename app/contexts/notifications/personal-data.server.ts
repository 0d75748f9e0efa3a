import { mailOutbox } from "#app/platform/mail/schema.ts";
import { wordsOf } from "#app/platform/mail/words.server.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { archivedRows } from "#app/platform/personal-data/archive-rows.server.ts";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";
import {
  archivedAs,
  deleted,
  notInArchive,
  notPersonal,
  personalTable,
  type PersonalTable,
  rowsOf,
} from "#app/platform/personal-data/personal-table.ts";
import { notificationPreferences, pushSubscriptions, quietHours } from "./tables.ts";

/** The archive has emails' texts without their links, as far as they are kept. */
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
    unsubscribe: notInArchive(deleted()),
    about: notInArchive(notPersonal()),
    sealedWords: archivedAs("text", deleted(), ({ site }, row: typeof mailOutbox.$inferSelect) =>
      wordsOf(site, row),
    ),
    createdAt: archivedAs("written", deleted()),
    sentAt: archivedAs("sent", deleted()),
    attempts: notInArchive(notPersonal()),
    lastError: notInArchive(deleted()),
  },
});

const notificationData = personalTable(notifications, {
  what: "Your notifications",
  rows: "deleted",
  account: notifications.profileId,
  orderBy: notifications.id,
  columns: {
    id: notInArchive(notPersonal()),
    profileId: notInArchive(deleted()),
    kind: deleted(),
    eventId: notInArchive(deleted()),
    title: deleted(),
    text: deleted(),
    path: deleted(),
    about: notInArchive(notPersonal()),
    createdAt: archivedAs("told", deleted()),
    readAt: archivedAs("read", deleted()),
    channel: deleted(),
    emailDueAt: notInArchive(deleted()),
    emailedAt: archivedAs("emailed", deleted()),
    pushWaitsUntil: notInArchive(deleted()),
  },
});

const preferenceData = personalTable(notificationPreferences, {
  what: "How you wanted to be told of what happens",
  rows: "deleted",
  account: notificationPreferences.profileId,
  orderBy: notificationPreferences.kind,
  columns: {
    profileId: notInArchive(deleted()),
    kind: deleted(),
    channel: deleted(),
    updatedAt: archivedAs("chosen", deleted()),
  },
});

const quietHoursData = personalTable(quietHours, {
  what: "Your quiet hours",
  rows: "deleted",
  account: quietHours.profileId,
  columns: {
    profileId: notInArchive(deleted()),
    from: archivedAs("fromMinuteOfDay", deleted()),
    until: archivedAs("untilMinuteOfDay", deleted()),
    timeZone: deleted(),
    updatedAt: archivedAs("chosen", deleted()),
  },
});

/** The address and the keys would let others send to the browser, so the archive has neither. */
const pushData = personalTable(pushSubscriptions, {
  what: "The browsers that show you notifications",
  rows: "deleted",
  account: pushSubscriptions.profileId,
  orderBy: pushSubscriptions.id,
  columns: {
    id: notInArchive(notPersonal()),
    profileId: notInArchive(deleted()),
    sessionId: notInArchive(deleted()),
    endpoint: notInArchive(deleted()),
    p256dh: notInArchive(deleted()),
    auth: notInArchive(deleted()),
    serverKey: notInArchive(notPersonal()),
    createdAt: archivedAs("turnedOn", deleted()),
  },
});

/** What a person was told on the site and by email, and what they have chosen to be told. */
export const notificationsPersonalData: PersonalData = {
  name: "emails",
  title: "Your notifications, and the emails that our system has sent you",
  tables: [notificationData, preferenceData, quietHoursData, pushData, emailData],
  collect: async (ctx, person, tools) => {
    const recordsOf = async (table: PersonalTable) =>
      (await archivedRows(ctx, tools, table, rowsOf(table, person))).records;
    return {
      records: {
        notifications: await recordsOf(notificationData),
        choices: await recordsOf(preferenceData),
        quietHours: await recordsOf(quietHoursData),
        browsers: await recordsOf(pushData),
        emails: await recordsOf(emailData),
      },
    };
  },
};
