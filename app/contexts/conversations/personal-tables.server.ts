import {
  archivedAs,
  deleted,
  doneByStaff,
  notInArchive,
  notPersonal,
  partOf,
  type PersonalTable,
  storedFile,
} from "#app/platform/personal-data/personal-table.ts";
import {
  conversationAttachments,
  conversationMessages,
  conversationNotes,
  conversationReads,
} from "./tables.ts";

const attachmentData = partOf(conversationAttachments, conversationAttachments.messageId, {
  rows: "deleted",
  archive: "attachments",
  columns: {
    id: notInArchive(notPersonal()),
    messageId: notInArchive(notPersonal()),
    fileName: deleted(),
    mediaType: notPersonal(),
    bytes: notPersonal(),
    storageKey: storedFile({
      sealed: true,
      archivePath: ({ id, fileName }) => `attachments/${id}-${fileName}`,
    }),
  },
});

/** The archive leaves out what staff wrote for each other, because it can be about others too. */
const noteData = partOf(conversationNotes, conversationNotes.subjectId, {
  rows: "deleted",
  archive: false,
  columns: {
    id: notPersonal(),
    subjectKind: notPersonal(),
    subjectId: notPersonal(),
    authorId: doneByStaff(),
    text: deleted(),
    writtenAt: notPersonal(),
    version: notPersonal(),
    correctedAt: notPersonal(),
    correctedBy: doneByStaff(),
  },
});

const readData = partOf(conversationReads, conversationReads.subjectId, {
  rows: "deleted",
  archive: false,
  columns: { subjectId: notPersonal(), profileId: doneByStaff(), readUpTo: notPersonal() },
});

const messageData = partOf(conversationMessages, conversationMessages.subjectId, {
  rows: "deleted",
  orderBy: conversationMessages.sentAt,
  columns: {
    id: notInArchive(notPersonal()),
    subjectKind: notInArchive(notPersonal()),
    subjectId: notInArchive(notPersonal()),
    side: archivedAs("from", notPersonal()),
    authorId: doneByStaff(),
    text: deleted(),
    sentAt: deleted(),
  },
  parts: [attachmentData],
});

/**
 * Returns the parts that a conversation adds to the table of its subjects: it is archived, kept and
 * deleted with its subject. `archive` is the key of the messages in the archive.
 */
export function conversationParts(archive: string): PersonalTable[] {
  return [{ ...messageData, archive }, noteData, readData];
}
