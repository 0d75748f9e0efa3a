import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { PasswordField } from "../../ui/account-fields.tsx";

/** Shows one button if the browser is logged in to the account; otherwise asks for its password. */
export function ConfirmAddress(props: {
  token: string;
  email: string;
  own: boolean;
  result: FormResult | undefined;
}) {
  const { token, email, own, result } = props;
  return (
    <Form
      result={result}
      submit="Confirm this address"
      {...(own ? {} : { check: async () => (await import("../form.ts")).confirmAddressForm })}
    >
      {(field) => (
        <>
          <input type="hidden" name="token" value={token} />
          <p>
            Please confirm that <strong className="break-all">{email}</strong> is your address.
          </p>
          {!own && (
            <>
              <p>
                This browser is not logged in to the account, so we need its password. If you have
                not registered, close this page: nothing has changed.
              </p>
              {/* Password managers look for the account that the password belongs to. */}
              <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
              <PasswordField field={field} />
            </>
          )}
        </>
      )}
    </Form>
  );
}
