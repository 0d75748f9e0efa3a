import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { TextArea } from "#app/ui/primitives/field.tsx";

/** Takes a record back without replacing it, because it was not flown at all. */
export function CounterForm({ result }: { result: FormResult | undefined }) {
  return (
    <section aria-labelledby="counter">
      <h2 id="counter" className="mb-4 text-xl">
        Take it back without another record
      </h2>
      <Form
        result={result}
        schema={async () => (await import("../form.ts")).flightReasonForm}
        intent="counter"
        idPrefix="counter-"
        submit="Counter it"
        look="danger"
      >
        {(field) => (
          <TextArea
            name="reason"
            label="Why it is taken back"
            help="It is kept with the counter-entry. The student can read it."
            rows={3}
            maxLength={500}
            state={field("reason")}
          />
        )}
      </Form>
    </section>
  );
}
