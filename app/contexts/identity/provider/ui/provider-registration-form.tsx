import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { NameField } from "../../ui/account-fields.tsx";
import { TermsField } from "../../ui/terms-field.tsx";

/** Asks somebody whom a provider has recognised for a name, and to accept the terms. */
export function ProviderRegistrationForm(props: { name: string; result: FormResult | undefined }) {
  return (
    <Form
      result={props.result}
      initial={{ name: props.name }}
      schema={async () => (await import("../form.ts")).providerRegistrationForm}
      submit="Register"
      submitting="Registering..."
    >
      {(field) => (
        <>
          <NameField field={field} />
          <TermsField field={field} />
        </>
      )}
    </Form>
  );
}
