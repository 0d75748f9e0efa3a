import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { ReauthenticationField } from "#app/ui/patterns/reauthentication.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { SelectField, TextArea } from "#app/ui/primitives/field.tsx";
import type { AssessmentPage } from "../queries.server.ts";
import { disputeOutcomes, outcomeLabels } from "../rules.ts";

/** The forms of a page, by their intents, and what came back from one of them. */
export type Answers = { intent: string; result: FormResult } | undefined;

const of = (answers: Answers, intent: string) =>
  answers?.intent === intent ? answers.result : undefined;

type Props = { page: AssessmentPage; answers: Answers };

/** What may be done with a signed assessment: verify, return, take back, withdraw, decide. */
export function DecisionForms({ page, answers }: Props) {
  const { can } = page;
  return (
    <div className="space-y-10">
      {page.related && (
        <Alert tone="info">
          A relation is declared between the people concerned, so somebody else verifies this.
        </Alert>
      )}
      {can.decide && <Decide answers={answers} />}
      {can.verify && <Verify page={page} answers={answers} />}
      {can.return && <Return page={page} answers={answers} />}
      {can.takeBack && <TakeBack page={page} answers={answers} />}
      {can.withdraw && <Withdraw answers={answers} />}
    </div>
  );
}

function Decide({ answers }: Pick<Props, "answers">) {
  return (
    <Section id="decide" title="Decide the dispute">
      <Form
        result={of(answers, "decide")}
        intent="decide"
        idPrefix="decide-"
        schema={async () => (await import("../form.ts")).decisionForm}
        submit="Decide"
      >
        {(field) => (
          <>
            <SelectField
              name="outcome"
              label="Decision"
              prompt="Please choose"
              options={disputeOutcomes.map((value) => ({ value, label: outcomeLabels[value] }))}
              state={field("outcome")}
            />
            <Reason field={field} help="The student reads it." />
          </>
        )}
      </Form>
    </Section>
  );
}

function Verify({ page, answers }: Props) {
  return (
    <Section id="verify" title="Verify">
      <Form
        result={of(answers, "verify")}
        intent="verify"
        idPrefix="verify-"
        schema={async () => (await import("../form.ts")).verifyForm}
        submit="Verify"
        submitting="Verifying…"
      >
        {(field) => (
          <>
            <input type="hidden" name="seen" value={page.seen} />
            {page.can.taught && (
              <>
                <Alert tone="info">
                  You taught this session. Verify it only if nobody else can.
                </Alert>
                <Reason field={field} label="Why you verify it all the same" help="It is kept." />
              </>
            )}
            <ReauthenticationField
              field={field}
              help="Asked once in 30 minutes. You sign what is shown above, in your own name."
            />
          </>
        )}
      </Form>
    </Section>
  );
}

function Return({ page, answers }: Props) {
  return (
    <Section id="return" title="Return to the assessor">
      <Form
        result={of(answers, "return")}
        intent="return"
        idPrefix="return-"
        schema={async () => (await import("../form.ts")).returnForm}
        submit="Return"
        look="secondary"
      >
        {(field) => (
          <>
            <input type="hidden" name="seen" value={page.seen} />
            <Reason field={field} help="The assessor reads it." />
          </>
        )}
      </Form>
    </Section>
  );
}

function TakeBack({ page, answers }: Props) {
  return (
    <Section id="take-back" title="Correct it">
      <Form
        result={of(answers, "take-back")}
        intent="take-back"
        idPrefix="take-back-"
        schema={async () => (await import("../form.ts")).returnForm}
        submit="Take it back"
        look="secondary"
      >
        {(field) => (
          <>
            <input type="hidden" name="seen" value={page.seen} />
            <Reason
              field={field}
              help="Your signature stays on record as a corrected one. Sign again when you are done."
            />
          </>
        )}
      </Form>
    </Section>
  );
}

function Withdraw({ answers }: Pick<Props, "answers">) {
  return (
    <Section id="withdraw" title="Withdraw">
      <Form
        result={of(answers, "withdraw")}
        intent="withdraw"
        idPrefix="withdraw-"
        schema={async () => (await import("../form.ts")).withdrawForm}
        submit="Withdraw the assessment"
        look="danger"
      >
        {(field) => (
          <Reason field={field} help="It does not count any more. The student reads this." />
        )}
      </Form>
    </Section>
  );
}

/** The student says why they do not agree. */
export function DisputeForm({ seen, result }: { seen: string; result: FormResult | undefined }) {
  return (
    <Form
      result={result}
      intent="dispute"
      idPrefix="dispute-"
      schema={async () => (await import("../form.ts")).disputeForm}
      submit="Dispute"
      look="secondary"
    >
      {(field) => (
        <>
          <input type="hidden" name="seen" value={seen} />
          <Reason
            field={field}
            label="Why you do not agree"
            help="Somebody who leads the award and did not assess you decides, and tells you why."
          />
        </>
      )}
    </Form>
  );
}

type Field = Parameters<Parameters<typeof Form>[0]["children"]>[0];

function Reason(props: { field: Field; help: string; label?: string }) {
  return (
    <TextArea
      name="reason"
      label={props.label ?? "Reason"}
      help={props.help}
      rows={3}
      maxLength={1000}
      state={props.field("reason")}
    />
  );
}

function Section(props: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section id={props.id} aria-labelledby={`${props.id}-heading`}>
      <h2 id={`${props.id}-heading`} className="mb-3 text-xl">
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}
