import type { ReactNode } from "react";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { CheckboxField, type FieldState, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { partField } from "../fields.ts";

type Fields = (name: string) => FieldState;

/**
 * The form for a programme, with each of its names. Only the server checks it, because the Preview
 * button sends the same form.
 */
export function ProgrammeForm(props: {
  initial: Record<string, string>;
  modules: readonly { id: string; title: string }[];
  /** The values of its options in the forms; null if it never had one. */
  options: { application: string | null; fee: string | null };
  result: FormResult | undefined;
  submit: string;
}) {
  const { initial, modules, options, result } = props;
  return (
    <Form
      key={initial.version}
      result={result}
      // After a refusal, `initial` must not tick again what somebody has just unticked.
      initial={result ? {} : initial}
      submit={props.submit}
      submitting="Saving..."
      also={
        <Button look="secondary" name="preview" value="on">
          Preview
        </Button>
      }
      cancel="/admin/programmes"
      className="max-w-3xl space-y-10"
    >
      {(field) => (
        <>
          <VersionField of={initial} />
          <TextField
            name="name"
            label="Name"
            help="As the schedule of course dates and the emails name it."
            maxLength={80}
            state={field("name")}
          />
          <Modules modules={modules} field={field} />
          <Group title="Application form" note={noteOn(options.application)}>
            <CheckboxField name="applicationOffered" optional state={field("applicationOffered")}>
              One can apply for it
            </CheckboxField>
            <TextField
              name="applicationLabel"
              label="Option in the application form"
              optional
              maxLength={80}
              state={field("applicationLabel")}
            />
          </Group>
          <Group title="Fee Schedule Request" note={noteOn(options.fee)}>
            <CheckboxField name="feeOffered" optional state={field("feeOffered")}>
              One can ask for its fees
            </CheckboxField>
            <TextField
              name="feeLabel"
              label="Option in the fee schedule request"
              optional
              maxLength={80}
              state={field("feeLabel")}
            />
          </Group>
          <Card field={field} />
        </>
      )}
    </Form>
  );
}

function Modules(props: { modules: readonly { id: string; title: string }[]; field: Fields }) {
  return (
    <Group
      title="Modules"
      note="What it is made of: its fee schedule adds up their prices, and admissions asks for their prerequisites. Offers that were made keep theirs."
    >
      <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {props.modules.map(({ id, title }) => (
          <CheckboxField key={id} name={partField(id)} optional state={props.field(partField(id))}>
            {title}
          </CheckboxField>
        ))}
      </div>
    </Group>
  );
}

function Card({ field }: { field: Fields }) {
  return (
    <Group title="Front page" note="A card in the section Training Programs.">
      <CheckboxField name="onFrontPage" optional state={field("onFrontPage")}>
        The front page shows a card of it
      </CheckboxField>
      <TextField
        name="cardTitle"
        label="Card's title"
        optional
        maxLength={60}
        state={field("cardTitle")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="cardDuration"
          label="Duration"
          help="As in 4 Weeks."
          optional
          maxLength={30}
          state={field("cardDuration")}
        />
        <TextField
          name="cardLevel"
          label="Level"
          help="As in Professional."
          optional
          maxLength={30}
          state={field("cardLevel")}
        />
      </div>
      <TextArea
        name="cardText"
        label="Card's text"
        optional
        maxLength={300}
        rows={3}
        state={field("cardText")}
      />
      <TextField
        name="cardHref"
        label="Leads to"
        help="An address of this site, such as /courses/firearms or /training/maritime-security."
        optional
        maxLength={200}
        state={field("cardHref")}
      />
    </Group>
  );
}

function Group(props: { title: string; note: string; children: ReactNode }) {
  return (
    <fieldset className="space-y-4">
      <legend className="font-display text-lg font-semibold">{props.title}</legend>
      <p className="mt-1 text-sm text-slate">{props.note}</p>
      {props.children}
    </fieldset>
  );
}

function noteOn(option: string | null): string {
  return option
    ? `Its value in the form and in links is “${option}”, whatever it is called.`
    : "It has never been offered there.";
}
