import { Form as PlainForm } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { TextField } from "#app/ui/primitives/field.tsx";
import { AskForPasskey } from "./passkey-button.tsx";

/** Proves with a passkey, or with a mailed code, that a session is the account's owner's. */
export function ReauthenticationForms(props: {
  email: string;
  /** This page, with where it leads back to. */
  page: string;
  hasPasskey: boolean;
  result: FormResult | undefined;
}) {
  const { email, page, hasPasskey, result } = props;
  return (
    <div className="max-w-text space-y-10">
      <p>
        Your account has no password. What you do next is important, so please show that it is you.
      </p>
      {hasPasskey && (
        <section aria-labelledby="passkey-heading">
          <h2 id="passkey-heading" className="mb-4 text-2xl">
            With a passkey
          </h2>
          <AskForPasskey
            options="/dashboard/profile/confirmation/options"
            action={page}
            intent="passkey"
          />
        </section>
      )}
      <section aria-labelledby="code-heading">
        <h2 id="code-heading" className="text-2xl">
          With a code by email
        </h2>
        <p className="mt-2 mb-4 text-slate">
          We send six digits to <span className="break-all">{email}</span>. They work once, for ten
          minutes.
        </p>
        <PlainForm method="post" action={page} className="mb-6">
          <Button name="intent" value="send" look="secondary">
            Send me a code
          </Button>
        </PlainForm>
        <Form
          result={result}
          action={page}
          intent="code"
          schema={async () => (await import("../../two-factor/form.ts")).codeForm}
          submit="Confirm"
        >
          {(field) => (
            <TextField
              name="code"
              label="Code"
              help="The six digits of our email"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={40}
              state={field("code")}
            />
          )}
        </Form>
      </section>
    </div>
  );
}
