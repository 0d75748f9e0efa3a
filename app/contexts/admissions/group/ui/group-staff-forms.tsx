import type { ReactNode } from "react";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import {
  CheckboxField,
  FieldError,
  type FieldState,
  TextArea,
  TextField,
} from "#app/ui/primitives/field.tsx";
import { moduleField, TYPED_LINES } from "../../offer/fields.ts";

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
          <fieldset>
            <legend className="mb-2 font-semibold">Modules for each person</legend>
            <div className="space-y-2">
              {props.modules.map(({ id, title, duration }) => (
                <CheckboxField
                  key={id}
                  name={moduleField(id)}
                  state={field(moduleField(id))}
                  optional
                >
                  {title} <span className="text-slate">({duration})</span>
                </CheckboxField>
              ))}
            </div>
            <FieldError id="modules-error" errors={field("modules").errors} />
          </fieldset>
          <OtherLines field={field} />
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

function OtherLines({ field }: { field: (name: string) => FieldState }) {
  return (
    <fieldset>
      <legend className="font-semibold">Besides the modules, for the whole group</legend>
      <p className="mt-1 mb-3 text-sm text-slate">
        What has no list price, in New Zealand dollars with GST.
      </p>
      <div className="space-y-4">
        {Array.from({ length: TYPED_LINES }, (_, index) => index + 1).map((n) => (
          <div key={n} className="grid gap-4 sm:grid-cols-[1fr_9rem]">
            <TextField
              name={`text${n}`}
              label={`Line ${n}`}
              optional
              maxLength={120}
              state={field(`text${n}`)}
            />
            <TextField
              name={`amount${n}`}
              label="Amount"
              optional
              inputMode="decimal"
              state={field(`amount${n}`)}
            />
          </div>
        ))}
      </div>
    </fieldset>
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
