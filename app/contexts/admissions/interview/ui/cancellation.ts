import { href } from "react-router";
import type { Question } from "#app/ui/patterns/confirm.tsx";

/** Returns the question that is asked before an applicant gives the time of an interview back. */
export function interviewCancellationOf(applicationId: string): Question {
  return {
    href: href("/applications/:applicationId/interview/cancellation", { applicationId }),
    title: "Cancel your interview?",
    text: "The time is given back, and somebody else can take it. You can take another one afterwards.",
    confirm: "Cancel interview",
    keep: "Keep interview",
  };
}
