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
import { eq, or } from "drizzle-orm";
import {
  officeAssignments,
  officeDistinctPeople,
  officeNotes,
  officeTags,
  officeTasks,
} from "./tables.ts";

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

/** The archive leaves out what staff wrote for each other, because it can be about others too. */
const noteData = personalTable(officeNotes, {
  what: "What the office noted about you",
  rows: "deleted",
  account: officeNotes.personId,
  columns: {
    id: notInArchive(notPersonal()),
    personId: notInArchive(deleted()),
    text: notInArchive(deleted()),
    writtenBy: doneByStaff(),
    writtenAt: notInArchive(notPersonal()),
  },
});

const tagData = personalTable(officeTags, {
  what: "The tags by which the office sorts you",
  rows: "deleted",
  account: officeTags.personId,
  orderBy: officeTags.tag,
  columns: {
    personId: notInArchive(deleted()),
    tag: deleted(),
    addedBy: doneByStaff(),
    addedAt: archivedAs("added", deleted()),
  },
});

const taskData = personalTable(officeTasks, {
  what: "What the office has to do about you",
  rows: "deleted",
  account: officeTasks.personId,
  columns: {
    id: notInArchive(notPersonal()),
    personId: notInArchive(deleted()),
    text: notInArchive(deleted()),
    dueOn: notInArchive(notPersonal()),
    dueAt: notInArchive(notPersonal()),
    staffId: doneByStaff(),
    createdBy: doneByStaff(),
    createdAt: notInArchive(notPersonal()),
    doneAt: notInArchive(notPersonal()),
    doneBy: doneByStaff(),
  },
});

const distinctData = personalTable(officeDistinctPeople, {
  what: "That the office found another account like yours, and that it is somebody else’s",
  rows: "deleted",
  of: ({ id }) =>
    id ? or(eq(officeDistinctPeople.oneId, id), eq(officeDistinctPeople.otherId, id)) : undefined,
  archive: false,
  columns: {
    oneId: deleted(),
    otherId: deleted(),
    saidBy: doneByStaff(),
    saidAt: notPersonal(),
  },
});

/** How a person works in the office, and what the office keeps about them. */
export const officePersonalData: PersonalData = {
  name: "office",
  title: "The office’s work, and yours in it",
  tables: [assignmentData, noteData, tagData, taskData, distinctData],
  // What was said about the account that ends does not say anything about the one that stays.
  beforeMerge: async (tx, { from }) => {
    await tx.db
      .delete(officeDistinctPeople)
      .where(or(eq(officeDistinctPeople.oneId, from), eq(officeDistinctPeople.otherId, from)));
  },
  collect: async (ctx, person, tools) => {
    const taken = await archivedRows(ctx, tools, assignmentData, rowsOf(assignmentData, person));
    const tags = await archivedRows(ctx, tools, tagData, rowsOf(tagData, person));
    return { records: { taken: taken.records, tags: tags.records } };
  },
};
