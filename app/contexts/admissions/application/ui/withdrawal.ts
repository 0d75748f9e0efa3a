import { href } from "react-router";
import type { Question } from "#app/ui/patterns/confirm.tsx";

/** Returns the question that is asked before an application is withdrawn. */
export function withdrawalOf(applicationId: string): Question {
  return {
    href: href("/applications/:applicationId/withdrawal", { applicationId }),
    title: "Withdraw your application?",
    text: "The admissions team will stop working on it. A withdrawn application cannot be taken up again, but you can send a new one at any time.",
    confirm: "Withdraw application",
    keep: "Keep application",
  };
}
