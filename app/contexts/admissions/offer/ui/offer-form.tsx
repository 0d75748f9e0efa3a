import type { ReactNode } from "react";
import type { FormResult } from "#app/kernel/form.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { type FieldState, SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import type { ClaimState } from "../../screening/veteran-claim-rules.ts";
import { ChargedFields } from "./charged-fields.tsx";

type Choices = {
  /** Where the applicant's claim of the veterans' rate stands; null for none. */
  veteranClaim: ClaimState | null;
  modules: readonly { id: string; title: string; duration: string }[];
  intakes: readonly {
    id: string;
    programme: string;
    date: string;
    location: string;
    seatsLeft: number;
  }[];
};

const rates = [
  { value: "none", label: "List price" },
  { value: "veteran", label: "Veterans' rate" },
  { value: "corporate", label: "Corporate rate" },
];

/** The staff's offer form. A module that was unticked stays so when the form comes back. */
export function OfferForm(props: {
  choices: Choices;
  initial: Record<string, string>;
  result: FormResult | undefined;
  submit: string;
  /** What the applicant will pay, and the version of it that goes back with the form. */
  price: ReactNode;
  seen: ReactNode;
}) {
  const { choices, result } = props;
  return (
    <Form
      result={result}
      initial={result ? {} : props.initial}
      intent="offer"
      schema={async () => (await import("../form.ts")).offerForm}
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
          <SelectField
            name="intake"
            label="Course date"
            prompt="Choose a course date"
            options={choices.intakes.map(({ id, programme, date, location, seatsLeft }) => ({
              value: id,
              label: `${programme}, ${formatDate(date)}, ${location} (${seatsLeft} left)`,
            }))}
            state={field("intake")}
          />
          <ChargedFields
            modules={choices.modules}
            modulesLegend="Modules"
            linesLegend="Besides the modules"
            field={field}
          />
          <Terms field={field} veteranClaim={choices.veteranClaim} />
          <TextArea
            name="waiver"
            label="Why the place is offered all the same"
            optional
            help="Needed where something that the course asks for is not met. The office keeps it."
            maxLength={1000}
            state={field("waiver")}
          />
          <section aria-labelledby="price-heading">
            <h3 id="price-heading" className="mb-3 font-semibold">
              What the applicant will pay
            </h3>
            {props.seen}
            {props.price}
          </section>
        </>
      )}
    </Form>
  );
}

type Fields = { field: (name: string) => FieldState };

const usualHelp = "Grant a rate when you have seen what entitles to it.";

const claimHelp: Record<ClaimState, string> = {
  claimed:
    "The applicant has claimed the veterans' rate. Decide on the claim in the screening first.",
  accepted: "The applicant's claim of the veterans' rate is accepted.",
  declined: "The applicant's claim of the veterans' rate was declined.",
  withdrawn: usualHelp,
};

/** The rate, and how long the offer and its seat are kept. */
function Terms({ field, veteranClaim }: Fields & Pick<Choices, "veteranClaim">) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
      <SelectField
        name="concession"
        label="Rate"
        prompt="Choose a rate"
        help={veteranClaim ? claimHelp[veteranClaim] : usualHelp}
        options={rates}
        state={field("concession")}
      />
      <TextField
        name="heads"
        label="Employees sent"
        help="With the corporate rate: how many people the employer sends."
        optional
        inputMode="numeric"
        state={field("heads")}
      />
      <TextField
        name="answerDays"
        label="Days to answer"
        inputMode="numeric"
        state={field("answerDays")}
      />
      <TextField
        name="paymentDays"
        label="Days to pay"
        help="How long the seat is held after accepting."
        inputMode="numeric"
        state={field("paymentDays")}
      />
    </div>
  );
}
