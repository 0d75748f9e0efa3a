import { href } from "react-router";
import { formatDay } from "#app/kernel/dates.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { SelectField } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";

/** Asks somebody who was hired whether the institute may count it. The answer can be changed. */
export function PlacementQuestion(props: {
  placement: { consent: "given" | "refused" | null };
  result: FormResult | undefined;
}) {
  const { consent } = props.placement;
  return (
    <section
      aria-labelledby="placement-heading"
      className="rounded-md border border-mist bg-card p-6"
    >
      <h2 id="placement-heading" className="mb-2 text-xl">
        May we count your placement?
      </h2>
      <p className="mb-4 max-w-text">
        We publish how many graduates of a module found work, as a figure with its date. Your name
        and your employer are never part of it. If you say no, nothing is counted.
      </p>
      <Form
        key={consent}
        result={props.result}
        initial={consent ? { consent } : {}}
        schema={async () => (await import("../form.ts")).placementForm}
        submit="Save answer"
        look="secondary"
        className="max-w-md space-y-4"
      >
        {(field) => (
          <SelectField
            name="consent"
            label="Your answer"
            prompt="Choose yes or no"
            options={[
              { value: "given", label: "Yes, count it" },
              { value: "refused", label: "No" },
            ]}
            state={field("consent")}
          />
        )}
      </Form>
    </section>
  );
}

/** What happens to what the employer has of an application, and when. */
export function YourData({ deletedOn }: { deletedOn: Date | null }) {
  return (
    <section aria-labelledby="data-heading">
      <h2 id="data-heading" className="mb-2 text-xl">
        What happens to your data
      </h2>
      <p className="max-w-text">
        {deletedOn
          ? `The listing is closed. Your application, with its copy of your CV, is deleted on ${formatDay(deletedOn, "UTC")}.`
          : "Your application, with its copy of your CV, is deleted six months after the listing is closed. The day is shown here then."}{" "}
        Withdrawing deletes CV, note and profile at once. Who has opened your files is shown in{" "}
        <Link to={href("/career-profile")} className="link">
          your career profile
        </Link>
        .
      </p>
    </section>
  );
}
