import { formatDate } from "#app/kernel/dates.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { FEWEST_PLACES, MOST_PLACES } from "../rules.ts";

/** An organisation asks for several places on a course date. */
export function GroupRequestForm(props: {
  result: FormResult | undefined;
  dates: readonly {
    id: string;
    programme: string;
    date: string;
    location: string;
    seatsLeft: number;
  }[];
  initial: Record<string, string>;
}) {
  return (
    <Form
      result={props.result}
      initial={props.initial}
      schema={async () => (await import("../form.ts")).groupRequestForm}
      submit="Ask for a quote"
      className="space-y-6"
    >
      {(field) => (
        <>
          <SelectField
            name="intake"
            label="Course date"
            prompt="Choose a course date"
            options={props.dates.map(({ id, programme, date, location, seatsLeft }) => ({
              value: id,
              label: `${programme}, ${formatDate(date)}, ${location} (${seatsLeft} left)`,
            }))}
            state={field("intake")}
          />
          <TextField
            name="places"
            label="How many places"
            help={`From ${FEWEST_PLACES} to ${MOST_PLACES}.`}
            inputMode="numeric"
            state={field("places")}
          />
          <TextField
            name="organisation"
            label="Organisation"
            autoComplete="organization"
            maxLength={120}
            state={field("organisation")}
          />
          <div className="grid gap-6 sm:grid-cols-2 sm:items-end">
            <TextField
              name="contactName"
              label="Billing contact"
              autoComplete="name"
              maxLength={120}
              state={field("contactName")}
            />
            <TextField
              name="contactEmail"
              label="Email for the invoice"
              type="email"
              autoComplete="email"
              state={field("contactEmail")}
            />
          </div>
          <TextField
            name="purchaseOrder"
            label="Purchase-order number"
            help="The invoice names it."
            optional
            maxLength={60}
            state={field("purchaseOrder")}
          />
          <TextArea
            name="names"
            label="Who comes"
            help="One person on each line: name, comma, email address. Each of them is invited once the places are held, and hands in their own papers."
            optional
            spellCheck={false}
            state={field("names")}
          />
          <TextField
            name="namesBy"
            label="Names to come by"
            help="If you cannot name everybody now. We remind you."
            type="date"
            optional
            state={field("namesBy")}
          />
          <TextArea
            name="message"
            label="Anything else"
            optional
            maxLength={2000}
            state={field("message")}
          />
          <p className="border-l-2 border-brass pl-4 text-sm text-slate">
            Please name people only with their agreement. Read the{" "}
            <a href="/privacy" target="_blank" className="link">
              privacy notice<span className="sr-only"> (opens in a new tab)</span>
            </a>
            .
          </p>
        </>
      )}
    </Form>
  );
}
