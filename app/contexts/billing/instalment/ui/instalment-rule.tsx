import { href } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { counted } from "#app/kernel/wording.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { CheckboxField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { InstalmentRuleView } from "../queries.server.ts";
import { emailStepLabels, type Step } from "../rules.ts";

const takenLabels: Record<Step, string> = {
  reminder: "Reminder sent",
  "first-notice": "First notice sent",
  "second-notice": "Second notice sent",
  decision: "Decision about the place waits for the office since",
};

const nextLabels: Record<Step, string> = {
  ...emailStepLabels,
  decision: "The office decides about the place",
};

/** What the rule for late instalments has done and will do about an order. */
export function InstalmentRulePart(props: { orderId: string; rule: InstalmentRuleView }) {
  const { orderId, rule } = props;
  return (
    <>
      {!rule.working && (
        <p className="mb-3">
          Nobody is reminded now: the course is called off, or what was paid goes back.
        </p>
      )}
      {rule.heldByOther && (
        <p className="mb-3">
          Somebody else has the place now. The instalments are still the payer’s, who gets the
          emails.
        </p>
      )}
      {rule.pause && (
        <p className="mb-3">
          {rule.pause.over ? "Was paused" : "Paused"} until {formatDate(rule.pause.until)} by{" "}
          {rule.pause.by} (<LocalTime at={rule.pause.at} />
          ): {rule.pause.reason}
        </p>
      )}
      <ol className="divide-y divide-mist border-y border-mist">
        {rule.parts.map(({ position, name, amount, dueOn, lateDays, taken, next }) => (
          <li key={position} className="py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <span className="font-semibold">{name}</span>
              <span className="text-slate">Due {formatDate(dueOn)}</span>
              {lateDays > 0 && <Badge tone="red">Late by {counted(lateDays, "day")}</Badge>}
              <span className="tabular-nums">{amount}</span>
            </p>
            <ul className="mt-1 text-sm text-slate">
              {taken.map(({ step, at, payBy }) => (
                <li key={step}>
                  {takenLabels[step]} <LocalTime at={at} />
                  {payBy && `, to pay by ${formatDate(payBy)}`}
                </li>
              ))}
              {next && (
                <li>
                  Next:{" "}
                  {next.step === "decision" ? (
                    nextLabels[next.step]
                  ) : (
                    <Link
                      to={href("/admin/orders/:orderId/emails/:kind", {
                        orderId,
                        kind: `${position}-${next.step}`,
                      })}
                      className="link"
                    >
                      {nextLabels[next.step]}
                    </Link>
                  )}
                  , <LocalTime at={next.at} />
                </li>
              )}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}

type FormProps = { rule: InstalmentRuleView; result: FormResult | undefined };

/** Pauses the rule for the order, or replaces the pause by another one. */
export function PauseForm({ rule, result }: FormProps) {
  const { days, pause } = rule;
  return (
    <Form
      result={result}
      intent="pause"
      idPrefix="pause-"
      initial={pause ? { until: pause.until, reason: pause.reason } : {}}
      schema={async () => (await import("../form.ts")).pauseForm}
      submit={pause ? "Change the pause" : "Pause"}
      look="secondary"
      className="space-y-4"
    >
      {(field) => (
        <>
          <VersionField of={{ version: rule.pauseVersion }} />
          <TextField
            name="until"
            type="date"
            label="Pause until"
            help="The payer reads on the order’s page that we do not write until then. The due dates stay."
            min={days.from}
            max={days.to}
            state={field("until")}
          />
          <TextArea
            name="reason"
            label="Reason"
            help="Only the office reads it."
            maxLength={500}
            state={field("reason")}
          />
        </>
      )}
    </Form>
  );
}

/** Lets the rule work again. */
export function ResumeForm({ rule, result }: FormProps) {
  return (
    <Form
      result={result}
      intent="resume"
      idPrefix="resume-"
      submit="Resume"
      look="secondary"
      className="mt-4"
    >
      {() => <VersionField of={{ version: rule.pauseVersion }} />}
    </Form>
  );
}

/** Gives the next unpaid instalment another date. */
export function PartDateForm({ rule, result }: FormProps) {
  const [part] = rule.parts;
  if (!part) return null;
  return (
    <Form
      key={part.version}
      result={result}
      intent="date"
      idPrefix="date-"
      initial={{ dueOn: part.dueOn }}
      schema={async () => (await import("../form.ts")).partDateForm}
      submit="Give this date"
      look="secondary"
      className="space-y-4"
    >
      {(field) => (
        <>
          <VersionField of={part} />
          <input type="hidden" name="position" value={part.position} />
          <TextField
            name="dueOn"
            type="date"
            label={`${part.name} is due on`}
            help="The payer is told by mail, and the reminders begin anew."
            min={rule.days.from}
            max={rule.days.to}
            state={field("dueOn")}
          />
        </>
      )}
    </Form>
  );
}

/** Ends the place of an instalment that was not paid after two notices. */
export function EndPlaceForm({ rule, result }: FormProps) {
  const { decision } = rule;
  if (!decision) return null;
  return (
    <>
      <p className="mb-4 text-sm text-slate">
        The last notice asked to pay by {formatDate(decision.payBy)}. The terms allow to pause the
        place until the instalment is paid, or to treat the course as cancelled by the payer under
        the cancellation rules (
        <Link to="/terms#instalments" className="link">
          terms
        </Link>
        ). Recording the payment or giving another date settles it too.
      </p>
      <dl className="mb-4 space-y-2 text-sm">
        <div>
          <dt className="font-semibold">
            Cancelled from {formatDate(decision.noticeOn)}, the terms give back
          </dt>
          <dd>
            {decision.refund}; {decision.kept} is kept. {decision.why}
          </dd>
        </div>
      </dl>
      <Form
        key={decision.refundMinor}
        result={result}
        intent="end-unpaid"
        idPrefix="end-"
        schema={async () => (await import("../form.ts")).endPlaceForm}
        submit="End the place"
        look="danger"
        className="space-y-4"
      >
        {(field) => (
          <>
            <input type="hidden" name="refundMinor" value={decision.refundMinor} />
            <CheckboxField name="sure" state={field("sure")}>
              The place is free for somebody else, and this cannot be taken back.
            </CheckboxField>
          </>
        )}
      </Form>
    </>
  );
}
