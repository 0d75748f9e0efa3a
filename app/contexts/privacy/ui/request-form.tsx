import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import {
  answerByLabels,
  answerBys,
  askedByLabels,
  askedBys,
  requestKindLabels,
  requestKinds,
} from "../rules.ts";

/** Notes what somebody asked the office about their data. */
export function DataRequestForm(props: {
  formKey: string;
  today: string;
  result: FormResult | undefined;
}) {
  const { formKey, today, result } = props;
  return (
    <Form
      result={result}
      initial={{ kind: "export", askedBy: "email", answerBy: "email", receivedOn: today }}
      schema={async () => (await import("../form.ts")).dataRequestForm}
      submit="Record the request"
      cancel="/admin/data-requests"
    >
      {(field) => (
        <>
          <input type="hidden" name="key" value={formKey} />
          <SelectField
            name="kind"
            label="What is asked for"
            prompt="Choose"
            options={requestKinds.map((value) => ({ value, label: requestKindLabels[value] }))}
            state={field("kind")}
          />
          <TextField name="name" label="Name" maxLength={100} state={field("name")} />
          <TextField
            name="email"
            type="email"
            label="Email address whose data is meant"
            help="Everything that belongs to the account with this address, or that came from it."
            state={field("email")}
          />
          <SelectField
            name="askedBy"
            label="How it was asked"
            prompt="Choose"
            options={askedBys.map((value) => ({ value, label: askedByLabels[value] }))}
            state={field("askedBy")}
          />
          <TextField
            name="receivedOn"
            type="date"
            label="It came on"
            help="The month for the answer begins with this day."
            state={field("receivedOn")}
          />
          <SelectField
            name="answerBy"
            label="How the answer goes"
            prompt="Choose"
            options={answerBys.map((value) => ({ value, label: answerByLabels[value] }))}
            state={field("answerBy")}
          />
          <TextArea
            name="postalAddress"
            label="Postal address"
            help="For an answer by letter."
            rows={3}
            maxLength={500}
            optional
            state={field("postalAddress")}
          />
          <TextArea
            name="identification"
            label="How you made sure who asks"
            help="For example: answered from the address of the account, or showed a passport at the office. It can be noted later, before the answer."
            rows={3}
            maxLength={1000}
            optional
            state={field("identification")}
          />
        </>
      )}
    </Form>
  );
}
