import type { FormResult } from "#app/kernel/form.ts";
import { counted } from "#app/kernel/wording.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { CheckboxField, TextArea } from "#app/ui/primitives/field.tsx";

/** The form that withdraws what is left of a series, with a reason for those who had a slot. */
export function WithdrawSeriesForm(props: {
  version: string;
  /** How many of the slots are taken. */
  taken: number;
  result: FormResult | undefined;
}) {
  const { taken } = props;
  return (
    <Form
      result={props.result}
      schema={async () => (await import("../form.ts")).withdrawSeriesForm}
      submit="Withdraw series"
      look="danger"
      className="mt-6 max-w-text space-y-5"
    >
      {(field) => (
        <>
          <VersionField of={{ version: props.version }} />
          {taken > 0 && (
            <>
              <CheckboxField name="cancelTaken" state={field("cancelTaken")}>
                Also cancel the {counted(taken, "slot that is taken", "slots that are taken")}.
                Whoever has one is told by mail and can take another.
              </CheckboxField>
              <TextArea
                name="reason"
                label="Reason"
                help="Those whose slot is cancelled read it in the email."
                maxLength={500}
                optional
                state={field("reason")}
              />
            </>
          )}
        </>
      )}
    </Form>
  );
}
