import type { FormResult } from "#app/kernel/form.ts";
import { zoneName } from "#app/kernel/time-zones.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { payCurrencies, payPeriodLabels, payPeriods } from "../../job/pay.ts";

const currencies = payCurrencies.map((value) => ({ value, label: value }));
const periods = payPeriods.map((value) => ({ value, label: payPeriodLabels[value] }));

/** The form with which an employer makes an offer. */
export function OfferForm(props: {
  formKey: string;
  initial: Record<string, string>;
  zones: readonly string[];
  cancel: string;
  result: FormResult | undefined;
}) {
  const { formKey, initial, zones, cancel, result } = props;
  return (
    <Form
      result={result}
      initial={initial}
      files
      schema={async () => (await import("../form.ts")).offerForm}
      submit="Make offer"
      cancel={cancel}
      className="max-w-text space-y-6"
    >
      {(field) => (
        <>
          <input type="hidden" name="key" value={formKey} />
          <div className="grid gap-5 sm:grid-cols-3">
            <TextField name="amount" label="Pay" inputMode="decimal" state={field("amount")} />
            <SelectField
              name="currency"
              label="Currency"
              prompt="Choose"
              options={currencies}
              state={field("currency")}
            />
            <SelectField
              name="period"
              label="Period"
              prompt="Choose"
              options={periods}
              state={field("period")}
            />
          </div>
          <TextField
            name="startsOn"
            label="First day"
            help="Leave it empty if it is to be agreed."
            type="date"
            optional
            state={field("startsOn")}
          />
          <TextField name="place" label="Place of work" maxLength={160} state={field("place")} />
          <TextArea
            name="text"
            label="Terms"
            help="What else belongs to the offer: hours, leave, housing, training, probation. The candidate reads it on the page of their application."
            maxLength={4000}
            optional
            state={field("text")}
          />
          <TextField
            name="file"
            label="Contract or letter"
            help="One PDF of at most 5 MB, without scripts and without a password. Only the candidate and your team can open it."
            type="file"
            accept="application/pdf"
            optional
            state={field("file")}
          />
          <fieldset className="space-y-5 border-t border-mist pt-5">
            <legend className="float-left mb-3 w-full font-display text-xl font-semibold">
              Answer until
            </legend>
            <div className="clear-both grid gap-5 sm:grid-cols-2">
              <TextField name="answerDate" label="Day" type="date" state={field("answerDate")} />
              <TextField
                name="answerTime"
                label="Time"
                help="Without a time the whole day counts."
                type="time"
                optional
                state={field("answerTime")}
              />
            </div>
            <SelectField
              name="answerZone"
              label="Time zone"
              prompt="Choose the time zone"
              options={zones.map((zone) => ({ value: zone, label: zoneName(zone) }))}
              state={field("answerZone")}
            />
          </fieldset>
        </>
      )}
    </Form>
  );
}

/** A form that asks for a reason, which nobody has to give. */
export function OfferReasonForm(props: {
  label: string;
  help: string;
  submit: string;
  cancel: string;
  offerId: string;
  result: FormResult | undefined;
}) {
  const { label, help, submit, cancel, offerId, result } = props;
  return (
    <Form
      result={result}
      schema={async () => (await import("../form.ts")).offerReasonForm}
      submit={submit}
      look="danger"
      cancel={cancel}
      className="max-w-text space-y-5"
    >
      {(field) => (
        <>
          <input type="hidden" name="offer" value={offerId} />
          <TextArea
            name="reason"
            label={label}
            help={help}
            maxLength={1000}
            optional
            state={field("reason")}
          />
        </>
      )}
    </Form>
  );
}
