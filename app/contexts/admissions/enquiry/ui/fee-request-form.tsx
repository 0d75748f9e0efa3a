import type { FormResult } from "#app/kernel/form.ts";
import { Draft } from "#app/ui/patterns/draft/draft.tsx";
import { Form, TrapField } from "#app/ui/patterns/form.tsx";
import { CheckboxField, SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { PrivacyLink } from "./inquiry-form.tsx";

/** The fee schedule request (D1 §3): in its dialog on /admissions, and on a page of its own. */
export function FeeRequestForm(props: {
  result?: FormResult | undefined;
  programs: readonly { value: string; label: string }[];
}) {
  return (
    <Form
      result={props.result}
      action="/admissions/fee-schedule"
      schema={async () => (await import("../form.ts")).feeRequestForm}
      submit="Submit Request"
      submitting="Submitting..."
      cancel="/admissions"
      className="relative space-y-5"
    >
      {(field) => (
        <>
          <Draft action="/admissions/fee-schedule" />
          <TrapField />
          <TextField
            name="fullName"
            label="Full Name"
            autoComplete="name"
            maxLength={120}
            state={field("fullName")}
          />
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            maxLength={254}
            state={field("email")}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              name="phone"
              label="Phone"
              type="tel"
              autoComplete="tel"
              maxLength={40}
              optional
              state={field("phone")}
            />
            <TextField
              name="organization"
              label="Organization"
              autoComplete="organization"
              maxLength={160}
              optional
              state={field("organization")}
            />
          </div>
          <SelectField
            name="program"
            label="Program"
            prompt="Select a program"
            options={props.programs}
            state={field("program")}
          />
          <TextArea
            name="additionalInfo"
            label="Additional Information"
            maxLength={5000}
            optional
            state={field("additionalInfo")}
          />
          <CheckboxField name="consent" state={field("consent")}>
            I consent to be contacted about this request, as the <PrivacyLink /> describes
          </CheckboxField>
        </>
      )}
    </Form>
  );
}
