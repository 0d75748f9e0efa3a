import { Form } from "react-router";
import { Button } from "../primitives/button.tsx";
import { VersionField } from "./version-field.tsx";

/**
 * Restores the values that came with the site. It takes two steps: opening it, and the button
 * inside. `of` is what is being edited.
 */
export function RestoreDefaults({ what, of }: { what: string; of: { version: string } }) {
  return (
    <details className="mt-10 max-w-text border-y border-mist py-4">
      <summary className="cursor-pointer font-semibold">Restore the defaults</summary>
      <p className="mt-3 mb-4 text-slate">
        {what} What is here now is replaced; the audit log keeps what it was.
      </p>
      <Form method="post">
        <VersionField of={of} />
        <Button name="intent" value="restore" look="danger">
          Yes, restore the defaults
        </Button>
      </Form>
    </details>
  );
}
