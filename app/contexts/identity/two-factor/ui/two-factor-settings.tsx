import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { AnyCodeField } from "../../ui/code-field.tsx";
import { CurrentPasswordField } from "../../ui/current-password-field.tsx";
import { recoveryCodesLeft } from "./two-factor-summary.tsx";

/** What can be done about two-factor authentication that is on; each needs the password and a code. */
export function TwoFactorSettings(props: {
  since: Date;
  codesLeft: number;
  /** Which of the two forms is open, and what came back to it. */
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
        text="Logging in then takes the password alone, and the recovery codes are deleted. To move to another telephone, turn it off and set it up again there."
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
            <CurrentPasswordField field={field} />
            <AnyCodeField field={field} />
          </>
        )}
      </Form>
    </details>
  );
}
