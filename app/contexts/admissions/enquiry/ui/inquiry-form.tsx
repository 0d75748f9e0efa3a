import type { FormResult } from "#app/kernel/form.ts";
import { Draft } from "#app/ui/patterns/draft/draft.tsx";
import { Form, TrapField } from "#app/ui/patterns/form.tsx";
import { CheckboxField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";

/** Name, email, message and consent (D1 §3). It posts to its own page, whichever page shows it. */
export function InquiryForm({ result }: { result?: FormResult | undefined }) {
  return (
    <Form
      result={result}
      action="/admissions/inquiry"
      schema={async () => (await import("../form.ts")).inquiryForm}
      submit="Send Message"
      submitting="Submitting..."
      className="relative space-y-5"
    >
      {(field) => (
        <>
          <Draft action="/admissions/inquiry" />
          <TrapField />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              name="name"
              label="Name"
              autoComplete="name"
              maxLength={120}
              state={field("name")}
            />
            <TextField
              name="email"
              label="Email"
              type="email"
              autoComplete="email"
              maxLength={254}
              state={field("email")}
            />
          </div>
          <TextArea name="message" label="Message" maxLength={5000} state={field("message")} />
          <CheckboxField name="consent" state={field("consent")}>
            I agree to be contacted about my inquiry, as the <PrivacyLink /> describes
          </CheckboxField>
        </>
      )}
    </Form>
  );
}

/** Opens in a new tab, so that reading it does not lose what was typed. */
export function PrivacyLink() {
  return (
    <Link to="/privacy" className="link" target="_blank">
      privacy notice
    </Link>
  );
}
