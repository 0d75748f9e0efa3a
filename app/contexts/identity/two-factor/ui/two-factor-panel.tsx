import { Form as PlainForm } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { useCopy } from "#app/ui/patterns/use-copy.tsx";
import { ReauthenticationField } from "#app/ui/patterns/reauthentication.tsx";
import { Button, buttonClass, ButtonLink } from "#app/ui/primitives/button.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ConfirmAddressNotice } from "../../ui/confirm-address-notice.tsx";
import { AnyCodeField, CodeField } from "../../ui/code-field.tsx";
import { recoveryCodesLeft, type TwoFactorState } from "./two-factor-summary.tsx";

type Answer = { codes: string[] } | { intent: string; result: FormResult };

/** Shows two-factor authentication in its three states: off, waiting for its first code, on. */
export function TwoFactorPanel(props: {
  email: string;
  can: { setUpTwoFactor: boolean };
  twoFactor: TwoFactorState;
  pending: {
    secret: string;
    address: string;
    picture: { path: string; modules: number };
  } | null;
  answer: Answer | undefined;
}) {
  const { twoFactor, pending, answer } = props;
  if (answer && "codes" in answer) return <RecoveryCodes codes={answer.codes} />;
  const result = (intent: string) => (answer?.intent === intent ? answer.result : undefined);
  if (twoFactor) {
    const open = answer?.intent === "off" || answer?.intent === "codes" ? answer.intent : undefined;
    return <TwoFactorSettings {...twoFactor} open={open} result={answer?.result} />;
  }
  if (pending) return <TwoFactorConfirmation {...pending} result={result("confirm")} />;
  if (props.can.setUpTwoFactor) return <TwoFactorStart result={result("begin")} />;
  return (
    <div className="max-w-text">
      <ConfirmAddressNotice email={props.email}>
        A two-factor authentication can be set up once we know that the address is yours.
      </ConfirmAddressNotice>
    </div>
  );
}

/** Explains two-factor authentication, and asks for the password to begin it. */
function TwoFactorStart({ result }: { result: FormResult | undefined }) {
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
        {(field) => <ReauthenticationField field={field} />}
      </Form>
    </div>
  );
}

/** Shows the secret as a picture and as text, and asks for the first code. */
function TwoFactorConfirmation(props: {
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
        className="size-56 rounded-md border border-mist bg-[#fff]"
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

/** Renews recovery codes or turns two-factor authentication off, with the password and a code. */
function TwoFactorSettings(props: {
  since: Date;
  codesLeft: number;
  /** Which of the two forms is open; `result` belongs to it. */
  open: "codes" | "off" | undefined;
  result: FormResult | undefined;
}) {
  return (
    <div className="max-w-text space-y-8">
      <p>
        Two-factor authentication is on since <LocalTime at={props.since} />, and{" "}
        {recoveryCodesLeft(props.codesLeft)}.
      </p>
      <Act
        intent="codes"
        title="Make new recovery codes"
        text="The earlier ones stop working at once."
        {...props}
      />
      <Act
        intent="off"
        title="Turn off two-factor authentication"
        text="Logging in then asks for no code, and without a passkey the recovery codes are deleted. To move to another telephone, turn it off and set it up again there."
        {...props}
      />
    </div>
  );
}

function Act(props: {
  intent: "codes" | "off";
  title: string;
  text: string;
  open: string | undefined;
  result: FormResult | undefined;
}) {
  const { intent, title } = props;
  const open = props.open === intent;
  return (
    <details open={open} className="border-t border-mist pt-4">
      <summary className="min-h-11 cursor-pointer py-2 text-xl font-semibold">{title}</summary>
      <p className="mb-5 text-slate">{props.text}</p>
      <Form
        result={open ? props.result : undefined}
        intent={intent}
        idPrefix={`${intent}-`}
        schema={async () => (await import("../form.ts")).reauthenticationWithCodeForm}
        submit={title}
        look={intent === "off" ? "danger" : "secondary"}
      >
        {(field) => (
          <>
            <ReauthenticationField field={field} />
            <AnyCodeField field={field} />
          </>
        )}
      </Form>
    </details>
  );
}

/** Shows new recovery codes. No other page ever shows them. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <section aria-labelledby="codes-heading">
      <h2 id="codes-heading" className="text-2xl">
        Your recovery codes
      </h2>
      <div className="mt-5">
        <Alert tone="warning" title="You see them only now">
          Print, download or copy them, or write them down, and keep them where you find them
          without your telephone. Each one replaces a code of the app once.
        </Alert>
      </div>
      <ul className="mt-6 grid max-w-md gap-x-8 gap-y-2 rounded-md border border-mist bg-card p-6 font-mono text-lg tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <KeepCodes codes={codes} />
      <p className="mt-6 print:hidden">
        <ButtonLink to="/dashboard/profile/security">I have kept them</ButtonLink>
      </p>
    </section>
  );
}

/** Buttons that copy, download and print the codes. Without JavaScript the browser's menu prints. */
function KeepCodes({ codes }: { codes: string[] }) {
  const text = `${codes.join("\n")}\n`;
  const { copy, outcome } = useCopy(text, "codes");
  return (
    <div className="mt-6 [@media(scripting:none)]:hidden print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button type="button" look="secondary" onClick={copy}>
          Copy
        </Button>
        <a
          className={buttonClass("secondary")}
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Download
        </a>
        <Button type="button" look="secondary" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      {outcome}
    </div>
  );
}
