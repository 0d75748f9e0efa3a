import { href } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { type Eligibility, eligibilityLabels, type EligibilityState } from "../eligibility.ts";
import { isFinal, type Stage } from "../../stage/rules.ts";
import type { Progress } from "../checklist.ts";
import { takesEvidence } from "../rules.ts";
import { EvidenceProgress } from "./evidence-progress.tsx";

const tones: Record<EligibilityState, BadgeTone> = {
  met: "green",
  missing: "red",
  expires: "amber",
  unchecked: "amber",
  "not-asked": "neutral",
  interview: "neutral",
};

/** Whether one thing that the course asks for is met. */
export function EligibilityBadge({ state }: { state: EligibilityState }) {
  return <Badge tone={tones[state]}>{eligibilityLabels[state]}</Badge>;
}

/** What a course asks for and whether the applicant meets it, the same for applicants and staff. */
export function EligibilityList(props: { eligibility: Eligibility & { startsOn: string | null } }) {
  const { items, asked, startsOn } = props.eligibility;
  if (items.length === 0) {
    return <p className="text-slate">The course asks for nothing beforehand.</p>;
  }
  return (
    <>
      <p className="max-w-text text-slate">
        {asked ? checked(startsOn) : "There is nothing to upload yet."}
      </p>
      <ul className="mt-4 max-w-3xl divide-y divide-mist border-y border-mist">
        {items.map(({ text, state, explanation }) => (
          <li key={text} className="py-3 sm:flex sm:items-baseline sm:justify-between sm:gap-6">
            <div className="min-w-0">
              <p className="font-semibold">{text}</p>
              <p className="text-slate">{explanation}</p>
            </div>
            <p className="mt-1 shrink-0 sm:mt-0">
              <EligibilityBadge state={state} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns the sentence that says for which day it was checked what the course asks for. */
export function checked(startsOn: string | null): string {
  return startsOn
    ? `Checked for a course that starts on ${formatDate(startsOn)}.`
    : "No course date is set yet, so it is checked as of today.";
}

/** What the course asks for, with the link to hand it in; for applicants, until the decision. */
export function OwnScreeningPart(props: {
  applicationId: string;
  stage: Stage;
  eligibility: Eligibility & { startsOn: string | null };
  /** How much of it was given; null where nothing can be handed in now. */
  progress: Progress | null;
  enrolled: boolean;
}) {
  const { applicationId, stage, eligibility, progress, enrolled } = props;
  if (isFinal(stage) || enrolled) return null;
  return (
    <section aria-labelledby="asked-heading" className="mt-12">
      <h2 id="asked-heading" className="mb-3 text-2xl">
        What the course asks for
      </h2>
      {progress && progress.total > 0 && (
        <div className="mb-4">
          <EvidenceProgress progress={progress} />
        </div>
      )}
      <EligibilityList eligibility={eligibility} />
      {takesEvidence(stage) && (
        <p className="mt-6">
          <ButtonLink to={href("/applications/:applicationId/evidence", { applicationId })}>
            Upload your documents
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
