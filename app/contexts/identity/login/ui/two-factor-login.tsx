import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { AnyCodeField, CodeField } from "../../ui/code-field.tsx";

/** Asks for the authenticator's code or, folded away, a recovery code. */
export function TwoFactorLogin(props: {
  result: FormResult | undefined;
  /** Which of the two forms was sent; `result` belongs to it. */
  sent: "code" | "recovery" | undefined;
  /** Whether the account has an authenticator app. */
  withApp: boolean;
}) {
  const schema = async () => (await import("../../two-factor/form.ts")).codeForm;
  const resultOf = (intent: string) => (props.sent === intent ? props.result : undefined);
  return (
    <>
      {props.withApp && (
        <Form
          result={resultOf("code")}
          intent="code"
          schema={schema}
          submit="Continue"
          submitting="Logging in..."
        >
          {(field) => <CodeField field={field} />}
        </Form>
      )}
      <details open={props.sent === "recovery"} className="mt-8 border-t border-mist pt-4">
        <summary className="link min-h-11 cursor-pointer py-2">Use a recovery code</summary>
        <div className="mt-3">
          <Form
            result={resultOf("recovery")}
            intent="recovery"
            idPrefix="recovery-"
            schema={schema}
            submit="Log in with this code"
            look="secondary"
          >
            {(field) => <AnyCodeField field={field} />}
          </Form>
        </div>
      </details>
    </>
  );
}
