import { type FieldState, SelectField, TextArea } from "#app/ui/primitives/field.tsx";
import { declineReasonLabels, declineReasons } from "../rules.ts";

/** Why an application goes no further, for a move that may decline it. */
export function DeclineFields(props: {
  field: (name: string) => FieldState;
  /** More about the field of the message. */
  message: { help?: string; className?: string };
}) {
  const { field, message } = props;
  return (
    <>
      <SelectField
        name="reason"
        label="Reason, if not selected"
        usual="Choose one when you decline"
        options={declineReasons.map((value) => ({ value, label: declineReasonLabels[value] }))}
        state={field("reason")}
      />
      <TextArea
        name="message"
        label="Message to the candidate"
        maxLength={2000}
        optional
        {...message}
        state={field("message")}
      />
    </>
  );
}
