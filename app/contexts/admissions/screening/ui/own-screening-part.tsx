import { href } from "react-router";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { isFinal, type Stage } from "../../stage/rules.ts";
import type { Eligibility } from "../eligibility.ts";
import { takesEvidence } from "../rules.ts";
import { EligibilityList } from "./eligibility-list.tsx";

/** On the applicant's page until the decision: what the course asks for, and where to hand it in. */
export function OwnScreeningPart(props: {
  applicationId: string;
  stage: Stage;
  eligibility: Eligibility & { startsOn: string | null };
  enrolled: boolean;
}) {
  const { applicationId, stage, eligibility, enrolled } = props;
  if (isFinal(stage) || enrolled) return null;
  return (
    <section aria-labelledby="asked-heading" className="mt-12">
      <h2 id="asked-heading" className="mb-3 text-2xl">
        What the course asks for
      </h2>
      <EligibilityList eligibility={eligibility} />
      {takesEvidence(stage) && (
        <p className="mt-6">
          <ButtonLink to={href("/applications/:applicationId/evidence", { applicationId })}>
            Hand in your documents
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
