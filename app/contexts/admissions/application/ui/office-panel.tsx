import { Form as PlainForm } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { SelectField, TextArea } from "#app/ui/primitives/field.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import {
  type Criterion,
  criteria,
  criterionHelp,
  criterionLabels,
  type CriterionScores,
  LEAST,
  MOST,
} from "../../stage/criteria.ts";
import type { declineToAnswer } from "../decline-requests.server.ts";
import type { scoresForStaff, ShownScore } from "../score.server.ts";

type Scores = Awaited<ReturnType<typeof scoresForStaff>>;
type Request = NonNullable<Awaited<ReturnType<typeof declineToAnswer>>>;

/** Who looks after the application, with one button to take it on and a list of all others. */
export function OwnerPanel(props: {
  ownerId: string | null;
  owner: string | null;
  version: string;
  self: string;
  staff: readonly { id: string; name: string }[];
  result: FormResult | undefined;
}) {
  const { ownerId, owner, version, self, staff, result } = props;
  return (
    <section aria-labelledby="owner-heading" className="border-t border-mist pt-6">
      <h2 id="owner-heading" className="mb-3 text-xl">
        Owner
      </h2>
      <p className="mb-3 wrap-anywhere">
        {owner === null
          ? "Nobody looks after it yet."
          : `${owner}${ownerId === self ? " (you)" : ""}`}
      </p>
      {ownerId !== self && (
        <PlainForm method="post" className="mb-4 print:hidden">
          <input type="hidden" name="intent" value="owner" />
          <VersionField of={{ version }} />
          <Button look="secondary" name="owner" value={self}>
            Assign to me
          </Button>
        </PlainForm>
      )}
      <details className="print:hidden" open={result !== undefined}>
        <summary className="cursor-pointer py-2">Assign to somebody else</summary>
        <div className="mt-2">
          <Form
            // The form begins anew with each owner.
            key={version}
            result={result}
            initial={{ owner: ownerId ?? "" }}
            intent="owner"
            idPrefix="owner-"
            submit="Save owner"
            look="secondary"
            className="space-y-4"
          >
            {(field) => (
              <>
                <VersionField of={{ version }} />
                <SelectField
                  name="owner"
                  label="Owner"
                  usual="Nobody"
                  options={staff.map(({ id, name }) => ({ value: id, label: name }))}
                  state={field("owner")}
                />
              </>
            )}
          </Form>
        </div>
      </details>
    </section>
  );
}

/** The request to decline an application, and its two answers. */
export function DeclineRequestPanel({ request }: { request: Request }) {
  const { id, reason, at, who, can } = request;
  return (
    <Alert tone="warning" title="A second opinion is asked for">
      <p className="mt-1">
        {who} wants to decline this application since <LocalTime at={at} />. The applicant would
        read this reason:
      </p>
      <p className="my-3 whitespace-pre-wrap wrap-anywhere">“{reason}”</p>
      <PlainForm method="post" className="flex flex-wrap gap-3 print:hidden">
        <input type="hidden" name="request" value={id} />
        {can.confirm && (
          <Button look="danger" name="intent" value="confirm-decline">
            Agree and decline
          </Button>
        )}
        {can.oppose && (
          <Button look="secondary" name="intent" value="oppose-decline">
            {can.confirm ? "Do not decline" : "Take it back"}
          </Button>
        )}
      </PlainForm>
      {!can.confirm && <p className="mt-3">A colleague has to agree; you asked yourself.</p>}
    </Alert>
  );
}

/** What two readers think of an application, each by themselves. */
export function ScoresPanel(props: { scores: Scores; result: FormResult | undefined }) {
  const { given, own, can } = props.scores;
  const corrected = own !== null;
  return (
    <section aria-labelledby="scores-heading" className="mt-10">
      <h2 id="scores-heading" className="mb-3 text-xl">
        Scores
      </h2>
      {given.length === 0 && <p className="text-slate">Nobody has scored it yet.</p>}
      {given.length > 0 && (
        <ul className="divide-y divide-mist border-y border-mist">
          {given.map((each) => (
            <li key={each.who + String(each.at)} className="py-3">
              <GivenScore given={each} />
            </li>
          ))}
        </ul>
      )}
      {can.score && (
        <details className="mt-4 print:hidden" open={props.result !== undefined || undefined}>
          <summary className="cursor-pointer py-2 font-semibold">
            {corrected ? "Correct your score" : "Give your score"}
          </summary>
          <p className="mt-1 mb-4 max-w-text text-slate">
            Two readers score an application by themselves: you see the other score once you have
            given yours. It can be corrected until both are there.
          </p>
          <ScoreForm own={own} result={props.result} />
        </details>
      )}
    </section>
  );
}

function GivenScore({ given: { who, own, at, score } }: { given: ShownScore }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-semibold">
          {who}
          {own && " (you)"}
          {score && `: ${score.sum} of ${score.of}`}
        </span>
        <span className="text-sm text-slate">
          <LocalTime at={at} />
        </span>
      </p>
      {score ? (
        <>
          <p>
            {criteria
              .map((each) => `${criterionLabels[each]}: ${score.scores[each] ?? "does not apply"}`)
              .join(" · ")}
          </p>
          {score.note && <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{score.note}</p>}
        </>
      ) : (
        <p className="text-slate">Hidden until you have given yours.</p>
      )}
    </>
  );
}

const points = Array.from({ length: MOST - LEAST + 1 }, (_, n) => String(LEAST + n));

function ScoreForm(props: { own: Scores["own"]; result: FormResult | undefined }) {
  const { own, result } = props;
  return (
    <Form
      key={own?.version ?? 0}
      result={result}
      {...(own ? { initial: initialOf(own) } : {})}
      intent="score"
      idPrefix="score-"
      schema={async () => (await import("../score-form.ts")).scoreForm}
      submit="Save score"
      className="max-w-text space-y-4"
    >
      {(field) => (
        <>
          <VersionField of={{ version: own?.version ?? "" }} />
          {criteria.map((each) => (
            <SelectField
              key={each}
              name={each}
              label={criterionLabels[each]}
              help={criterionHelp[each]}
              options={points.map((value) => ({ value, label: pointText(value) }))}
              {...choiceOf(each)}
              state={field(each)}
            />
          ))}
          <TextArea
            name="scoreNote"
            label="Why"
            optional
            help="For the other reader and the office; the applicant never sees it."
            maxLength={1000}
            state={field("scoreNote")}
          />
        </>
      )}
    </Form>
  );
}

const choiceOf = (criterion: Criterion) =>
  criterion === "clearance" ? { usual: "Does not apply" } : { prompt: "Choose a score" };

function pointText(value: string): string {
  if (value === String(LEAST)) return `${value} – poor`;
  return value === String(MOST) ? `${value} – excellent` : value;
}

const initialOf = ({ scores, note }: { scores: CriterionScores; note: string | null }) => ({
  ...Object.fromEntries(criteria.map((each) => [each, String(scores[each] ?? "")])),
  scoreNote: note ?? "",
});
