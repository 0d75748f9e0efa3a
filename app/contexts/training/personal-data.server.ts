import type { ArchiveFile } from "#app/platform/personal-data/person.ts";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";
import { archivedRows } from "#app/platform/personal-data/archive-rows.server.ts";
import {
  doneByStaff,
  kept,
  notInArchive,
  notPersonal,
  type PersonalTable,
  personalTable,
  rowsOf,
} from "#app/platform/personal-data/personal-table.ts";
import { assessmentData, criteriaData } from "./assessment/personal-tables.server.ts";
import { flightData, soloData } from "./flight/personal-tables.ts";
import { trainingKept } from "./kept.server.ts";
import {
  attendanceData,
  authorisationData,
  bookingData,
  declarationData,
  groupData,
  messageData,
  outageData,
  qualificationData,
  receivedData,
  refusedData,
  rosterData,
  sessionData,
  taughtData,
  underminedData,
} from "./personal-tables.ts";
import { refresherData } from "./renewal/personal-tables.ts";
import { ownDocumentData, reminderData } from "./own-document/personal-tables.ts";
import { scanData } from "./sheet-scan/personal-tables.ts";
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
    profileId: notInArchive(kept(trainingKept)),
    awardId: notPersonal(),
    number: notPersonal(),
    ruleId: notPersonal(),
    reason: notInArchive(kept(trainingKept)),
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
  messages: receivedData,
  attendance: attendanceData,
  assessments: assessmentData,
  "refused-attendance": refusedData,
  flights: flightData,
  "solo-endorsements": soloData,
  documents: ownDocumentData,
  reminders: reminderData,
  refreshers: refresherData,
  "undermined-certificates": underminedData,
};

/** Somebody's training: rules, rosters, attendance and assessments; and of instructors what they may do. */
export const trainingPersonalData: PersonalData = {
  name: "training",
  title:
    "Your training sessions, attendance, assessments, flights and documents, and what you may teach",
  tables: [
    ...Object.values(archived),
    ruleData,
    criteriaData,
    sessionData,
    outageData,
    messageData,
    scanData,
  ],
  collect: async (ctx, person, tools) => {
    if (!person.id) return { records: {} };
    const records: Record<string, unknown> = {};
    const files: ArchiveFile[] = [];
    for (const [name, data] of Object.entries(archived)) {
      const found = await archivedRows(ctx, tools, data, rowsOf(data, person));
      records[name] = found.records;
      files.push(...found.files);
    }
    return { records, files };
  },
};
