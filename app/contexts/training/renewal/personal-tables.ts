import {
  deleted,
  doneByStaff,
  kept,
  notInArchive,
  notPersonal,
  personalTable,
} from "#app/platform/personal-data/personal-table.ts";
import { refreshersKept } from "../kept.server.ts";
import { refreshers } from "../tables/refreshers.ts";

export const refresherData = personalTable(refreshers, {
  what: "Why a refresher of yours was ended",
  rows: "stay",
  account: refreshers.profileId,
  auditedAs: "refresher",
  orderBy: refreshers.id,
  columns: {
    id: notInArchive(notPersonal()),
    profileId: notInArchive(kept(refreshersKept)),
    awardId: notPersonal(),
    certificateId: notPersonal(),
    askedAt: notPersonal(),
    ruleId: notInArchive(notPersonal()),
    begunAt: notPersonal(),
    begunBy: doneByStaff(),
    completedAt: notPersonal(),
    endedAt: notPersonal(),
    endedBy: doneByStaff(),
    endReason: deleted("-"),
  },
});
