import { Form as RouterForm } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { TextField } from "#app/ui/primitives/field.tsx";

/** Where an auditor asks for a code and enters it. It does not say whose the pass is. */
export function AuditorEntry({ result }: { result: FormResult | undefined }) {
  return (
    <CardPage
      title="Training files"
      lead={
        <p>
          This pass opens with a code. We send it to the email address that the pass was given to.
        </p>
      }
    >
      <RouterForm method="post">
        <Button name="intent" value="send" look="secondary">
          Send me a code
        </Button>
      </RouterForm>
      <div className="mt-8">
        <Form
          result={result}
          initial={{ code: "" }}
          schema={async () => (await import("../form.ts")).auditorCodeForm}
          submit="Open"
        >
          {(field) => (
            <TextField
              name="code"
              label="Code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              state={field("code")}
            />
          )}
        </Form>
      </div>
    </CardPage>
  );
}
