import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";
import { archivedRows } from "#app/platform/personal-data/archive-rows.server.ts";
import {
  anonymised,
  deleted,
  doneByStaff,
  notInArchive,
  notPersonal,
  type PersonalTable,
  personalTable,
  rowsOf,
} from "#app/platform/personal-data/personal-table.ts";
import {
  attendanceData,
  authorisationData,
  bookingData,
  declarationData,
  groupData,
  outageData,
  qualificationData,
  refusedData,
  rosterData,
  sessionData,
  taughtData,
} from "./personal-tables.ts";
import { awardRulePins, awardRules } from "./tables/rules.ts";

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

const archived: Record<string, PersonalTable> = {
  "award-rules": pinData,
  qualifications: qualificationData,
  authorisations: authorisationData,
  declarations: declarationData,
  taught: taughtData,
  times: bookingData,
  rosters: rosterData,
  groups: groupData,
  attendance: attendanceData,
  "refused-attendance": refusedData,
};

/** Somebody's training: rules, rosters and attendance; and of instructors what they may do. */
export const trainingPersonalData: PersonalData = {
  name: "training",
  title: "Your training sessions and attendance, and what you may teach",
  tables: [...Object.values(archived), ruleData, sessionData, outageData],
  collect: async (ctx, person, tools) => {
    if (!person.id) return { records: {} };
    const records: Record<string, unknown> = {};
    for (const [name, data] of Object.entries(archived)) {
      records[name] = (await archivedRows(ctx, tools, data, rowsOf(data, person))).records;
    }
    return { records };
  },
};
