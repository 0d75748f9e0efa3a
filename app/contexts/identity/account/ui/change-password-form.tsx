import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { CurrentPasswordField } from "../../ui/current-password-field.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

export function ChangePasswordForm({ result }: { result: FormResult | undefined }) {
  return (
    <section aria-labelledby="password-heading">
      <h2 id="password-heading" className="text-2xl">
        Password
      </h2>
      <p className="mt-2 mb-5 text-slate">
        All other sessions end when it changes, and we tell you by mail.
      </p>
      <Form
        result={result}
        intent="password"
        idPrefix="password-"
        schema={async () => (await import("../form.ts")).changePasswordForm}
        submit="Change password"
      >
        {(field) => (
          <>
            <CurrentPasswordField field={field} />
            <NewPasswordFields field={field} label="New password" />
          </>
        )}
      </Form>
    </section>
  );
}
