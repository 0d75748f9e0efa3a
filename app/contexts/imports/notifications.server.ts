import { eq } from "drizzle-orm";
import { href } from "react-router";
import { counted } from "#app/kernel/wording.ts";
import { defineNotification } from "#app/platform/notifications/notification.ts";
import { importEnded, type ImportOutcome } from "./events.ts";
import { failureText } from "./messages.ts";
import type { ImportEntry } from "./rows.server.ts";
import { imports } from "./tables.ts";

/** Whoever took a step of an import is told how it has ended. */
export const importEndedNotice = defineNotification({
  name: "import-ended",
  event: importEnded,
  group: "office",
  label: "A file that you import was checked, imported or undone",
  usual: "site",
  about: async (tx, { payload: { importId, outcome } }) => {
    const [row] = await tx.db.select().from(imports).where(eq(imports.id, importId));
    if (!row) return undefined;
    return {
      to: [{ profileId: row.takenBy }],
      title: titles[outcome],
      text: textOf(row, outcome),
      path: href("/admin/imports/:importId", { importId }),
    };
  },
});

const titles: Record<ImportOutcome, string> = {
  checked: "Your file is ready to be imported",
  faulty: "Your file has faults",
  imported: "Your import is done",
  undone: "Your import was undone",
  failed: "Your import has stopped",
};

function textOf(
  { created, changed, faults, undone, failure }: ImportEntry,
  outcome: ImportOutcome,
) {
  if (outcome === "faulty") {
    return `${counted(faults, "fault")} must be corrected in the file before anything is imported.`;
  }
  if (outcome === "undone") return `${counted(undone, "row")} taken back.`;
  if (outcome === "failed") return failure ? failureText(failure) : "Nothing was written.";
  const rows = `${counted(created, "row")} ${outcome === "checked" ? "to create" : "created"}`;
  return `${rows}, ${changed.toLocaleString("en-NZ")} ${outcome === "checked" ? "to change" : "changed"}.`;
}
