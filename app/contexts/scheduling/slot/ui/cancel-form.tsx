import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { TextArea } from "#app/ui/primitives/field.tsx";

/** The form that cancels a taken slot, with a reason for the person who had it. */
export function CancelSlotForm(props: {
  version: string;
  /** The button, and what is said of the reason, if they are not those of staff. */
  submit?: string;
  help?: string;
  result: FormResult | undefined;
}) {
  return (
    <Form
      result={props.result}
      schema={async () => (await import("../form.ts")).cancelSlotForm}
      submit={props.submit ?? "Cancel slot"}
      look="danger"
      className="max-w-text space-y-5"
    >
      {(field) => (
        <>
          <VersionField of={{ version: props.version }} />
          <TextArea
            name="reason"
            label="Reason"
            help={props.help ?? "They read it in the email."}
            maxLength={500}
            state={field("reason")}
          />
        </>
      )}
    </Form>
  );
}
