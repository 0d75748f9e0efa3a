import type { ReactNode } from "react";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { CheckboxField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { ChargedFields } from "../../offer/ui/charged-fields.tsx";

/** The staff's quote form. Each module is charged once for every place. */
export function GroupQuoteForm(props: {
  modules: readonly { id: string; title: string; duration: string }[];
  initial: Record<string, string>;
  result: FormResult | undefined;
  submit: string;
  /** What it costs, if it was asked for. */
  price: ReactNode;
}) {
  return (
    <Form
      result={props.result}
      initial={props.result ? {} : props.initial}
      intent="quote"
      schema={async () => (await import("../form.ts")).groupQuoteForm}
      submit={props.submit}
      also={
        <Button name="ask" value="price" look="secondary">
          Show the price
        </Button>
      }
      className="max-w-text space-y-6"
    >
      {(field) => (
        <>
          <VersionField of={props.initial} />
          <ChargedFields
            modules={props.modules}
            modulesLegend="Modules for each person"
            linesLegend="Besides the modules, for the whole group"
            field={field}
          />
          <CheckboxField name="veterans" state={field("veterans")} optional>
            Everybody is a veteran, and we have seen the proof. The larger of the two rates applies.
          </CheckboxField>
          <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
            <TextField
              name="validDays"
              label="Days to accept"
              inputMode="numeric"
              state={field("validDays")}
            />
            <TextField
              name="paymentDays"
              label="Days to pay"
              help="How long the places are held after accepting."
              inputMode="numeric"
              state={field("paymentDays")}
            />
          </div>
          {props.price}
        </>
      )}
    </Form>
  );
}

/** Ends a booking that is not paid for, with a reason that the organisation reads. */
export function GroupEndForm(props: { version: string; result: FormResult | undefined }) {
  const initial = { version: props.version };
  return (
    <Form
      result={props.result}
      initial={initial}
      intent="decline"
      schema={async () => (await import("../form.ts")).groupEndForm}
      submit="Decline the booking"
      look="secondary"
      className="max-w-text space-y-4"
    >
      {(field) => (
        <>
          <VersionField of={initial} />
          <TextArea
            name="reason"
            label="Reason"
            help="The organisation reads it."
            maxLength={1000}
            state={field("reason")}
          />
        </>
      )}
    </Form>
  );
}

/** Confirms the person of a place. */
export function GroupConfirmForm(props: { placeId: string; result: FormResult | undefined }) {
  return (
    <Form
      result={props.result}
      intent={`confirm-${props.placeId}`}
      idPrefix={`${props.placeId}-`}
      schema={async () => (await import("../form.ts")).groupConfirmForm}
      submit="Confirm the place"
      look="secondary"
      className="w-full max-w-text space-y-3"
    >
      {(field) => (
        <TextField
          name="waiver"
          label="Why the person may come all the same"
          help="Needed where something that the course asks for is not met. The office keeps it."
          optional
          maxLength={1000}
          state={field("waiver")}
        />
      )}
    </Form>
  );
}
