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
  says: {
    variables: { counted: "120 rows", changed: "14", failure: "The file can no longer be read." },
    phrases: {
      what: {
        checked: "Your file is ready to be imported",
        faulty: "Your file has faults",
        imported: "Your import is done",
        undone: "Your import was undone",
        failed: "Your import has stopped",
      },
      news: {
        checked: "{counted} to create, {changed} to change.",
        faulty: "{counted} must be corrected in the file before anything is imported.",
        imported: "{counted} created, {changed} changed.",
        undone: "{counted} taken back.",
        failed: "{failure}",
        stopped: "Nothing was written.",
      },
    },
    needed: ["news"],
    title: "{what}",
    text: "{news}",
  },
  usual: "site",
  about: async (tx, { payload: { importId, outcome } }) => {
    const [row] = await tx.db.select().from(imports).where(eq(imports.id, importId));
    if (!row) return undefined;
    return {
      to: [{ profileId: row.takenBy }],
      values: {
        ...figuresOf(row, outcome),
        what: outcome,
        news: outcome === "failed" && !row.failure ? "stopped" : outcome,
      },
      path: href("/admin/imports/:importId", { importId }),
    };
  },
});

function figuresOf(
  { created, changed, faults, undone, failure }: ImportEntry,
  outcome: ImportOutcome,
) {
  const counts: Partial<Record<ImportOutcome, string>> = {
    faulty: counted(faults, "fault"),
    undone: counted(undone, "row"),
  };
  return {
    counted: counts[outcome] ?? counted(created, "row"),
    changed: changed.toLocaleString("en-NZ"),
    failure: failure ? failureText(failure) : "",
  };
}
