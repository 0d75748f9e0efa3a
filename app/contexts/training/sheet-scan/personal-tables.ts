import {
  doneByStaff,
  kept,
  notPersonal,
  personalTable,
} from "#app/platform/personal-data/personal-table.ts";
import { trainingKept } from "../kept.server.ts";
import { sheetScans } from "../tables/sheet-scans.ts";

/**
 * The scan names everybody who signed, so it is in nobody's archive, and it stays until the retention
 * of the last of them ends.
 */
export const scanData = personalTable(sheetScans, {
  rows: "stay",
  account: sheetScans.attachedBy,
  archive: false,
  columns: {
    id: notPersonal(),
    sessionId: notPersonal(),
    mediaType: notPersonal(),
    bytes: notPersonal(),
    storageKey: kept(trainingKept),
    attachedBy: doneByStaff(),
    attachedAt: notPersonal(),
  },
});
