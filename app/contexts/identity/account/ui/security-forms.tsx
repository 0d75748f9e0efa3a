import { Form as PlainForm } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { ReauthenticationField } from "#app/ui/patterns/reauthentication.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { TextField } from "#app/ui/primitives/field.tsx";
import { NewPasswordFields } from "../../ui/account-fields.tsx";

/** Shows the present address and one that is not confirmed yet, and asks for a new one. */
export function ChangeEmailForm(props: {
  email: string;
  emailVerified: boolean;
  nextEmail: string | null;
  result: FormResult | undefined;
}) {
  return (
    <section aria-labelledby="email-heading">
      <h2 id="email-heading" className="text-2xl">
        Email address
      </h2>
      <p className="mt-2 mb-5">
        <span className="mr-2 break-all">{props.email}</span>
        {props.emailVerified && <Badge tone="green">Confirmed</Badge>}
      </p>
      {props.nextEmail && (
        <div className="mb-5">
          <Alert tone="info" title="A new address waits for you">
            <p>
              We have sent a link to <span className="break-all">{props.nextEmail}</span>. Open it
              while you are logged in here; it works for a day.
            </p>
            <PlainForm method="post" className="mt-3">
              <Button name="intent" value="withdraw-email" look="secondary">
                Keep the present address
              </Button>
            </PlainForm>
          </Alert>
        </div>
      )}
      <Form
        result={props.result}
        intent="email"
        idPrefix="email-"
        schema={async () => (await import("../form.ts")).changeEmailForm}
        submit="Change email address"
      >
        {(field) => (
          <>
            <TextField
              name="email"
              label="New email address"
              type="email"
              autoComplete="email"
              state={field("email")}
            />
            <ReauthenticationField field={field} />
          </>
        )}
      </Form>
    </section>
  );
}

/** Changes the password, or gives one to an account that has none. */
export function ChangePasswordForm({
  result,
  hasPassword = true,
}: {
  result: FormResult | undefined;
  hasPassword?: boolean;
}) {
  return (
    <section aria-labelledby="password-heading">
      <h2 id="password-heading" className="text-2xl">
        Password
      </h2>
      <p className="mt-2 mb-5 text-slate">
        {hasPassword
          ? "All other sessions end when it changes, and we tell you by mail."
          : "Your account has no password. You can set one to log in with as well; all other sessions then end, and we tell you by mail."}
      </p>
      <Form
        result={result}
        intent="password"
        idPrefix="password-"
        schema={async () => (await import("../form.ts")).changePasswordForm}
        submit={hasPassword ? "Change password" : "Set a password"}
      >
        {(field) => (
          <>
            <ReauthenticationField field={field} />
            <NewPasswordFields field={field} label="New password" />
          </>
        )}
      </Form>
    </section>
  );
}
