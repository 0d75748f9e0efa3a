import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { CheckboxField, SelectField, TextField } from "#app/ui/primitives/field.tsx";
import { qualificationField } from "../fields.ts";
import {
  actLabels,
  acts,
  type QualificationKind,
  qualificationKinds,
  qualificationLabels,
} from "../rules.ts";

/** Records a qualification that the office has seen. */
export function QualificationForm({ result }: { result: FormResult | undefined }) {
  return (
    <Form
      result={result}
      schema={async () => (await import("../form.ts")).qualificationForm}
      intent="qualification"
      idPrefix="qualification-"
      submit="Record it"
    >
      {(field) => (
        <>
          <SelectField
            name="kind"
            label="What it is"
            prompt="Please choose"
            options={qualificationKinds.map((value) => ({
              value,
              label: qualificationLabels[value],
            }))}
            state={field("kind")}
          />
          <TextField name="number" label="Number" maxLength={80} state={field("number")} />
          <TextField name="issuer" label="Issued by" maxLength={120} state={field("issuer")} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField name="validFrom" type="date" label="First day" state={field("validFrom")} />
            <TextField
              name="validUntil"
              type="date"
              label="Last day"
              optional
              state={field("validUntil")}
            />
          </div>
          <CheckboxField name="seen" state={field("seen")}>
            I have seen the document.
          </CheckboxField>
        </>
      )}
    </Form>
  );
}

type Named = { id: string; kind: QualificationKind; number: string };

/** Authorises the instructor for an award or a type of aircraft. */
export function AuthorisationForm(props: {
  subjects: readonly { value: string; label: string }[];
  qualifications: readonly Named[];
  result: FormResult | undefined;
}) {
  const { subjects, qualifications, result } = props;
  return (
    <Form
      result={result}
      schema={async () => (await import("../form.ts")).authorisationForm}
      intent="authorisation"
      idPrefix="authorisation-"
      submit="Authorise"
    >
      {(field) => (
        <>
          <SelectField
            name="subject"
            label="Award or type of aircraft"
            prompt="Please choose"
            options={subjects}
            state={field("subject")}
          />
          <SelectField
            name="act"
            label="They may"
            prompt="Please choose"
            options={acts.map((value) => ({ value, label: actLabels[value] }))}
            state={field("act")}
          />
          <fieldset className="space-y-2">
            <legend className="mb-1 font-semibold">It rests on</legend>
            {qualifications.map(({ id, kind, number }) => (
              <CheckboxField
                key={id}
                name={qualificationField(id)}
                state={field(qualificationField(id))}
                optional
              >
                {qualificationLabels[kind]} ({number})
              </CheckboxField>
            ))}
          </fieldset>
          <TextField
            name="validUntil"
            type="date"
            label="Last day"
            optional
            state={field("validUntil")}
          />
        </>
      )}
    </Form>
  );
}
