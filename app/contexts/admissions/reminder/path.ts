import { href } from "react-router";
import type { ReminderKind } from "./rules.ts";

/** Returns the page that a reminder leads to. */
export function reminderPath(kind: ReminderKind, applicationId: string): string {
  switch (kind) {
    case "documents-missing":
      return href("/applications/:applicationId/evidence", { applicationId });
    case "seat-unpaid":
      return href("/applications/:applicationId/payment", { applicationId });
    case "offer-ending":
    case "freed-seat-ending":
      return href("/applications/:applicationId/offer", { applicationId });
    case "joining":
    case "joining-again":
      return href("/applications/:applicationId/joining", { applicationId });
  }
}
