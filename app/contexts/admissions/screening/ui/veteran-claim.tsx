import { Form as PlainForm } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { listFormat } from "#app/kernel/formatters.ts";
import { DocumentField } from "#app/ui/patterns/document-field.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { SelectField, TextArea } from "#app/ui/primitives/field.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { OwnVeteranClaim, StaffVeteranClaim } from "../veteran-claim-queries.server.ts";
import { type ClaimState, claimStateLabels } from "../veteran-claim-rules.ts";

const tones: Record<ClaimState, BadgeTone> = {
  claimed: "amber",
  accepted: "green",
  declined: "red",
  withdrawn: "neutral",
};

/** The applicant's claim of the veterans' rate: where it stands, and the form to claim it. */
export function OwnVeteranClaimPart(props: {
  claim: OwnVeteranClaim;
  page: string;
  formKey: string;
  result: FormResult | undefined;
}) {
  const { claim, page, formKey, result } = props;
  const { state, rate, can, note } = claim;
  return (
    <>
      <RateText rate={rate} />
      {state && (
        <div className="mt-4 max-w-text">
          <p>
            <Badge tone={tones[state]}>{claimStateLabels[state]}</Badge>
          </p>
          {claim.service && (
            <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{claim.service}</p>
          )}
          {note && <p className="mt-2 wrap-anywhere">The office says: {note}</p>}
          {state === "accepted" && (
            <p className="mt-2">Your offer is made with the veterans' rate.</p>
          )}
        </div>
      )}
      {can.withdraw && (
        <PlainForm method="post" action={page} className="mt-4">
          <input type="hidden" name="intent" value="withdraw-claim" />
          <Button look="secondary">Withdraw the claim</Button>
        </PlainForm>
      )}
      {can.claim && (
        <details open={result !== undefined} className="mt-4">
          <summary className="link inline-block cursor-pointer py-2">
            {state === "claimed" ? "Upload another proof of service" : "Claim the veterans' rate"}
          </summary>
          <Form
            key={String(claim.claimedAt)}
            result={result}
            {...(claim.service ? { initial: { service: claim.service } } : {})}
            action={page}
            intent="claim"
            idPrefix="claim-"
            files
            schema={async () => (await import("../form.ts")).claimForm}
            submit="Claim the veterans' rate"
            submitting="Uploading..."
            className="mt-3 max-w-text space-y-5"
          >
            {(field) => (
              <>
                <input type="hidden" name="key" value={formKey} />
                <TextArea
                  name="service"
                  label="Your service"
                  help="With which force you served, as what, and from when to when."
                  rows={3}
                  maxLength={500}
                  state={field("service")}
                />
                <DocumentField
                  label="Proof of service"
                  help="Such as a discharge certificate or a service record: one PDF, JPEG or PNG of at most 10 MB. It is deleted after the decision, like your other documents."
                  state={field("file")}
                />
              </>
            )}
          </Form>
        </details>
      )}
    </>
  );
}

function RateText({ rate }: Pick<OwnVeteranClaim, "rate">) {
  if (rate.modules.length === 0) {
    return (
      <p className="max-w-text text-slate">
        The veterans' discount is given on selected courses, and none of them is part of this
        programme.
      </p>
    );
  }
  return (
    <p className="max-w-text">
      {rate.percent}% veterans' discount, on proof of service, on{" "}
      {listFormat("en-NZ").format(rate.modules)}. It is not added to a corporate rate; the larger
      one applies.
    </p>
  );
}

/** The claim as staff see it, and the form to accept or decline it. */
export function StaffVeteranClaimPart(props: {
  claim: StaffVeteranClaim;
  result: FormResult | undefined;
}) {
  const { claim, result } = props;
  const { state, rate, can } = claim;
  if (!state) return <p className="text-slate">The applicant has not claimed it.</p>;
  return (
    <>
      <p>
        <Badge tone={tones[state]}>{claimStateLabels[state]}</Badge>{" "}
        {claim.claimedAt && (
          <span className="text-slate">
            Claimed <LocalTime at={claim.claimedAt} />.
          </span>
        )}
      </p>
      {claim.service && (
        <p className="mt-2 max-w-text whitespace-pre-wrap wrap-anywhere">{claim.service}</p>
      )}
      <div className="mt-2">
        <RateText rate={rate} />
      </div>
      {claim.decidedAt && (
        <p className="mt-2 text-slate wrap-anywhere">
          {claim.decidedBy}, <LocalTime at={claim.decidedAt} />
          {claim.note && `: ${claim.note}`}
        </p>
      )}
      {can.decide && (
        <Form
          key={`${claim.version} ${String(claim.decidedAt)}`}
          result={result}
          initial={{ decision: claim.decision ?? "", note: claim.note ?? "" }}
          intent="claim-decision"
          idPrefix="claim-"
          schema={async () => (await import("../form.ts")).claimDecisionForm}
          submit="Decide on the claim"
          look="secondary"
          className="mt-4 max-w-text space-y-4"
        >
          {(field) => (
            <>
              <VersionField of={claim} />
              <SelectField
                name="decision"
                label="The veterans' rate is"
                prompt="Choose"
                options={[
                  { value: "accepted", label: "Accepted" },
                  { value: "declined", label: "Declined" },
                ]}
                state={field("decision")}
              />
              <TextArea
                name="note"
                label="Words for the applicant"
                optional
                help="Needed to decline."
                rows={3}
                maxLength={500}
                state={field("note")}
              />
            </>
          )}
        </Form>
      )}
    </>
  );
}
