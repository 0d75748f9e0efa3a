import { href } from "react-router";
import type { Question } from "#app/ui/patterns/confirm.tsx";

/** Returns the question that is asked before a candidate gives the time of an interview back. */
export function jobInterviewCancellationOf(jobApplicationId: string): Question {
  return {
    href: href("/job-applications/:jobApplicationId/interview/cancellation", { jobApplicationId }),
    title: "Cancel your interview?",
    text: "The time is given back, and somebody else can take it. Your application stays, and you can take another time afterwards.",
    confirm: "Cancel interview",
    keep: "Keep interview",
  };
}
