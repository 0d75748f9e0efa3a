import { href } from "react-router";
import type { ApplicationFacts } from "../tracker/facts.ts";
import type { ReminderKind } from "./rules.ts";

/** Returns what the notification of a reminder says, and the page that it leads to. */
export function reminderText(
  kind: ReminderKind,
  { id: applicationId, programme, stated }: ApplicationFacts,
): { title: string; text: string; path: string } {
  switch (kind) {
    case "documents-missing":
      return {
        title: stated ? "Documents are still missing" : "Your statement is still missing",
        text: stated
          ? `We are checking your application for ${programme} and need these documents.`
          : `We are checking your application for ${programme} and need your statement; then you can hand in your documents.`,
        path: href("/applications/:applicationId/evidence", { applicationId }),
      };
    case "offer-ending":
      return {
        title: "Your offer ends soon",
        text: `You have not answered our offer of a place on ${programme} yet. Please accept it or turn it down in time; afterwards the place goes to somebody else.`,
        path: href("/applications/:applicationId/offer", { applicationId }),
      };
    case "seat-unpaid":
      return {
        title: "Your seat is not paid for yet",
        text: `A seat on ${programme} is held for you. If it is not paid for in time, it goes to somebody else. If you have just paid, there is nothing to do.`,
        path: href("/applications/:applicationId/payment", { applicationId }),
      };
    case "freed-seat-ending":
      return {
        title: "The seat that came free waits for your answer",
        text: `A seat on ${programme} is kept for you. Without an answer it goes to the next on the waiting list.`,
        path: href("/applications/:applicationId/offer", { applicationId }),
      };
    case "joining":
    case "joining-again":
      return {
        title:
          kind === "joining"
            ? "Joining instructions"
            : "Your course begins soon: joining instructions",
        text: `This is where to be and what to bring for ${programme}.`,
        path: href("/applications/:applicationId/joining", { applicationId }),
      };
  }
}
