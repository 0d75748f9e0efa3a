import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";
import { archivedRows } from "#app/platform/personal-data/archive-rows.server.ts";
import {
  anonymised,
  deleted,
  doneByStaff,
  notInArchive,
  notPersonal,
  personalTable,
  rowsOf,
} from "#app/platform/personal-data/personal-table.ts";
import { awardRulePins, awardRules } from "./tables.ts";

const ruleData = personalTable(awardRules, {
  rows: "stay",
  account: awardRules.savedBy,
  archive: false,
  columns: {
    id: notPersonal(),
    awardId: notPersonal(),
    number: notPersonal(),
    content: notPersonal(),
    version: notPersonal(),
    savedAt: doneByStaff(),
    savedBy: doneByStaff(),
    publishedAt: notPersonal(),
    publishedBy: doneByStaff(),
  },
});

const pinData = personalTable(awardRulePins, {
  what: "Why staff moved you to a newer rule of an award",
  rows: "stay",
  account: awardRulePins.profileId,
  orderBy: awardRulePins.pinnedAt,
  columns: {
    id: notInArchive(notPersonal()),
    enrolmentId: notInArchive(notPersonal()),
    profileId: notInArchive(
      anonymised({
        what: "Which rule an award had on a course of yours",
        why: "It shows by which rule each course was taught, for as long as the course is on record.",
      }),
    ),
    awardId: notPersonal(),
    number: notPersonal(),
    ruleId: notPersonal(),
    reason: notInArchive(deleted("")),
    pinnedAt: notPersonal(),
    pinnedBy: doneByStaff(),
  },
});

/** Which rule holds for each award that a person works towards. */
export const trainingPersonalData: PersonalData = {
  name: "training",
  title: "The rules of the awards that you work towards",
  tables: [pinData, ruleData],
  collect: async (ctx, person, tools) => {
    if (!person.id) return { records: {} };
    const pins = await archivedRows(ctx, tools, pinData, rowsOf(pinData, person));
    return { records: { "award-rules": pins.records } };
  },
};
