import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import type { CourseDate } from "../../intake/course-date.ts";
import type { OwnQuestion } from "../queries.server.ts";
import { dateOption } from "./own-places.tsx";

/** Answers the question that followed a change of a course. */
export function ChangeAnswerForm(props: { question: OwnQuestion; result: FormResult | undefined }) {
  const { question, result } = props;
  const { choices, dates, paid, kind } = question;
  const labels = {
    accept: kind === "moved" ? "I keep my place on the new date" : "I wait for the new date",
    move: "I take a place on another date",
    refund: paid ? "I give my place back and get a full refund" : "I give my seat back",
  };
  const offered = choices.filter((choice) => choice !== "move" || dates.length > 0);
  return (
    <Form
      result={result}
      schema={async () => (await import("../form.ts")).changeAnswerForm}
      submit="Send my answer"
    >
      {(field) => (
        <>
          <SelectField
            name="choice"
            label="What do you want?"
            prompt="Choose"
            options={offered.map((value) => ({ value, label: labels[value] }))}
            state={field("choice")}
          />
          {dates.length > 0 ? (
            <SelectField
              name="intake"
              label="The other date"
              usual="Only if you take another date"
              options={dates.map(dateOption)}
              state={field("intake")}
            />
          ) : (
            <p className="text-slate">
              There is no other date with a free seat at present. If one opens while you can still
              choose, it appears here.
            </p>
          )}
        </>
      )}
    </Form>
  );
}

/** Moves a place to another date. Staff give the reason. */
export function TransferForm(props: {
  dates: readonly CourseDate[];
  staff?: boolean;
  cancel: string;
  result: FormResult | undefined;
}) {
  const { dates, staff = false, cancel, result } = props;
  return (
    <Form
      result={result}
      schema={async () => {
        const forms = await import("../form.ts");
        return staff ? forms.staffTransferForm : forms.transferForm;
      }}
      submit={staff ? "Move the place" : "Move my place"}
      cancel={cancel}
    >
      {(field) => (
        <>
          <SelectField
            name="intake"
            label="The new date"
            prompt="Choose"
            options={dates.map(dateOption)}
            state={field("intake")}
          />
          {staff && (
            <TextArea
              name="reason"
              label="Reason"
              help="Kept in the audit log. The person does not read it."
              maxLength={1000}
              state={field("reason")}
            />
          )}
        </>
      )}
    </Form>
  );
}

/** Names another person for a place. */
export function SubstituteForm({ result }: { result: FormResult | undefined }) {
  return (
    <Form
      result={result}
      schema={async () => (await import("../form.ts")).substituteForm}
      submit="Invite this person"
      cancel="/dashboard/place"
    >
      {(field) => (
        <>
          <TextField name="name" label="Name" autoComplete="off" state={field("name")} />
          <TextField
            type="email"
            name="email"
            label="Email address"
            help="We invite the person at this address. They need an account with it."
            autoComplete="off"
            state={field("email")}
          />
        </>
      )}
    </Form>
  );
}

/** Confirms that the person who was named meets the entry requirements. */
export function ConfirmSubstituteForm(props: {
  substitutionId: string;
  waiverNeeded: boolean;
  cancel: string;
  result: FormResult | undefined;
}) {
  const { substitutionId, waiverNeeded, cancel, result } = props;
  return (
    <Form
      result={result}
      schema={async () => (await import("../form.ts")).confirmSubstituteForm}
      submit="Confirm and give the place to this person"
      cancel={cancel}
    >
      {(field) => (
        <>
          <input type="hidden" name="substitution" value={substitutionId} />
          {waiverNeeded && (
            <TextArea
              name="waiver"
              label="Why the person may come although something is not met"
              help="Kept in the audit log. The person does not read it."
              maxLength={1000}
              state={field("waiver")}
            />
          )}
        </>
      )}
    </Form>
  );
}
