import {
  deleted,
  doneByStaff,
  notInArchive,
  notPersonal,
  partOf,
  personalTable,
  storedFile,
} from "#app/platform/personal-data/personal-table.ts";
import { fileNameOf } from "./rules.ts";
import { expiryReminders, ownDocuments, ownDocumentViews } from "../tables/own-documents.ts";

export const ownDocumentData = personalTable(ownDocuments, {
  what: "Documents that you handed in for your training, such as a medical certificate",
  rows: "deleted",
  account: ownDocuments.profileId,
  auditedAs: "own-document",
  orderBy: ownDocuments.handedInAt,
  parts: [
    partOf(ownDocumentViews, ownDocumentViews.documentId, {
      rows: "deleted",
      archive: false,
      columns: {
        id: notPersonal(),
        documentId: notPersonal(),
        viewedBy: doneByStaff(),
        at: notPersonal(),
      },
    }),
  ],
  columns: {
    id: notPersonal(),
    profileId: notInArchive(deleted()),
    kind: deleted(),
    class: deleted(),
    validUntil: deleted(),
    handedInAt: deleted(),
    state: deleted(),
    seenBy: doneByStaff(),
    seenAt: deleted(),
    refusal: deleted(),
    refusalNote: deleted(),
    mediaType: notPersonal(),
    bytes: notPersonal(),
    storageKey: storedFile({
      sealed: true,
      archivePath: (row) => `documents/${row.id}-${fileNameOf(row)}`,
    }),
    fileDeletedAt: notPersonal(),
  },
});

export const reminderData = personalTable(expiryReminders, {
  what: "When you were reminded that a document, certificate or qualification ends",
  rows: "deleted",
  account: expiryReminders.profileId,
  orderBy: expiryReminders.remindedAt,
  columns: {
    kind: deleted(),
    subjectId: deleted(),
    profileId: notInArchive(deleted()),
    days: deleted(),
    remindedAt: deleted(),
  },
});
