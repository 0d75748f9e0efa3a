import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { type AssessmentState, stateLabels, studentLabels, type StudentState } from "../rules.ts";

const tones: Record<AssessmentState, BadgeTone> = {
  draft: "neutral",
  assessed: "brass",
  returned: "amber",
  verified: "green",
  superseded: "neutral",
  withdrawn: "red",
};

const studentTones: Record<StudentState, BadgeTone> = {
  pending: "neutral",
  acknowledged: "green",
  disputed: "red",
  decided: "brass",
};

/** Where an assessment stands: its state, its result, and what the student said of it. */
export function AssessmentBadges(props: {
  state: AssessmentState;
  studentState: StudentState | null;
  competent: boolean | null;
}) {
  const { state, studentState, competent } = props;
  return (
    <>
      <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
      {competent !== null && (
        <Badge tone={competent ? "green" : "amber"}>
          {competent ? "Competent" : "Not yet competent"}
        </Badge>
      )}
      {studentState && state !== "superseded" && state !== "withdrawn" && (
        <Badge tone={studentTones[studentState]}>{studentLabels[studentState]}</Badge>
      )}
    </>
  );
}
