import { Form as PlainForm } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { CodeField } from "../../ui/code-field.tsx";
import { CurrentPasswordField } from "../../ui/current-password-field.tsx";

/** What two-factor authentication is, and the password that begins it. */
export function TwoFactorStart({ result }: { result: FormResult | undefined }) {
  return (
    <div className="max-w-text">
      <p className="mb-6">
        You need an authenticator app on your telephone, such as the one that your password manager
        brings. From then on, logging in asks for the password and for the six digits that the app
        shows. We do not ask again on every page, only when you log in.
      </p>
      <Form
        result={result}
        intent="begin"
        schema={async () => (await import("../form.ts")).reauthenticationForm}
        submit="Set up two-factor authentication"
      >
        {(field) => <CurrentPasswordField field={field} />}
      </Form>
    </div>
  );
}

/** The secret to hand to the app, as a picture and as text, and the first code that proves it. */
export function TwoFactorConfirmation(props: {
  secret: string;
  address: string;
  picture: { path: string; modules: number };
  result: FormResult | undefined;
}) {
  const { path, modules } = props.picture;
  return (
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-[auto_minmax(0,1fr)]">
      <svg
        role="img"
        aria-label="The picture to scan with your authenticator app"
        viewBox={`0 0 ${modules} ${modules}`}
        className="size-56 rounded-md border border-mist bg-white"
        shapeRendering="crispEdges"
      >
        <path d={path} fill="#000" />
      </svg>
      <div className="max-w-text space-y-6">
        <p>
          Scan the picture with your authenticator app.{" "}
          <a href={props.address} className="link">
            Open the app on this device
          </a>{" "}
          instead, or type this key into it:
        </p>
        <p className="font-mono text-lg break-words" data-secret={props.secret}>
          {props.secret.match(/.{1,4}/g)?.join(" ")}
        </p>
        <Form
          result={props.result}
          intent="confirm"
          schema={async () => (await import("../form.ts")).codeForm}
          submit="Turn on two-factor authentication"
        >
          {(field) => <CodeField field={field} />}
        </Form>
        <PlainForm method="post">
          <Button name="intent" value="abandon" look="quiet">
            Not now
          </Button>
        </PlainForm>
      </div>
    </div>
  );
}
