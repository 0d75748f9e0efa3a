import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { useState } from "react";
import { useSubmit } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { ReauthenticationField } from "#app/ui/patterns/reauthentication.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { TextField } from "#app/ui/primitives/field.tsx";
import { useScripted } from "#app/ui/use-scripted.ts";

/** Asks for a name and the password, before the browser makes a passkey. */
export function NewPasskeyForm({ result }: { result: FormResult | undefined }) {
  if (!useScripted()) return <p>Adding a passkey needs JavaScript.</p>;
  return (
    <Form
      result={result}
      intent="begin"
      idPrefix="new-"
      schema={async () => (await import("../form.ts")).newPasskeyForm}
      submit="Add a passkey"
    >
      {(field) => (
        <>
          <TextField
            name="name"
            label="Name"
            help="So that you recognise it later, such as “My telephone”"
            maxLength={60}
            autoComplete="off"
            state={field("name")}
          />
          <ReauthenticationField field={field} />
        </>
      )}
    </Form>
  );
}

/** Lets the browser make the passkey and sends it. Browsers ask for a click before they do. */
export function CreatePasskey(props: {
  name: string;
  /** The options of the server, as JSON. */
  options: string;
}) {
  const submit = useSubmit();
  const [state, setState] = useState<{ busy: boolean; failed?: string }>({ busy: false });
  const create = async () => {
    setState({ busy: true });
    try {
      const { startRegistration } = await import("@simplewebauthn/browser");
      const optionsJSON = JSON.parse(props.options) as PublicKeyCredentialCreationOptionsJSON;
      const response = JSON.stringify(await startRegistration({ optionsJSON }));
      await submit({ intent: "finish", name: props.name, response }, { method: "post" });
    } catch (error) {
      const known = error instanceof Error && error.name === "InvalidStateError";
      const failed = known
        ? "This device has a passkey for your account already."
        : "No passkey was made. Please try again.";
      setState({ busy: false, failed });
    }
  };
  return (
    <div className="space-y-4">
      {state.failed && <Alert tone="error">{state.failed}</Alert>}
      <p>Your device asks for your fingerprint, your face or its PIN.</p>
      <Button type="button" onClick={create} disabled={state.busy}>
        {state.busy ? "Waiting for your device..." : "Create the passkey"}
      </Button>
    </div>
  );
}
