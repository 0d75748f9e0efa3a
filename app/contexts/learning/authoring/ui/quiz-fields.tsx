import { type FieldState, SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { answersShownLabels } from "../../messages.ts";
import type { authoredItem } from "../item-queries.server.ts";
import { OTHER_BANKS } from "../options.ts";

type Item = Awaited<ReturnType<typeof authoredItem>>;
type Field = (name: string) => FieldState;

/** How a quiz is drawn, and the rules of its attempts. */
export function QuizFields({ field, item }: { field: Field; item: Item }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        <Number name="questions" label="Questions drawn" field={field} />
        <Number name="minutes" label="Time limit, minutes" field={field} />
        <Number name="passPercent" label="Pass mark, per cent" field={field} />
      </div>
      <fieldset className="space-y-5 border-t border-mist pt-4">
        <legend className="font-semibold">Rules of its attempts</legend>
        <SelectField
          name="shows"
          label="Right answers are shown"
          prompt="Please choose"
          options={Object.entries(answersShownLabels).map(([value, label]) => ({ value, label }))}
          state={field("shows")}
        />
        <div className="grid gap-5 sm:grid-cols-3">
          <Number
            name="attempts"
            label="Attempts in all"
            help="Empty: until they pass."
            optional
            field={field}
          />
          <Number name="failures" label="Failures before a wait" help="Usually 3." field={field} />
          <Number
            name="waitHours"
            label="Hours to wait"
            help="Usually 24. With 0 nobody waits."
            field={field}
          />
        </div>
        <Moment name="opens" label="Opens" zone={item.timeZone} field={field} />
        <Moment name="closes" label="Closes" zone={item.timeZone} field={field} />
      </fieldset>
      <fieldset className="space-y-5 border-t border-mist pt-4">
        <legend className="font-semibold">What it draws from</legend>
        <TextArea
          name="draws"
          label="Questions by tag"
          help="One on each line, such as “law: 3”. The others are drawn from the whole bank."
          optional
          rows={3}
          maxLength={1000}
          state={field("draws")}
        />
        {OTHER_BANKS.map((n) => (
          <SelectField
            key={n}
            name={`bank${n}`}
            label={n === 1 ? "Also draws from the bank of" : `And from the bank of (${n})`}
            optional
            prompt="No other quiz"
            options={item.otherBanks}
            state={field(`bank${n}`)}
          />
        ))}
      </fieldset>
    </>
  );
}

/** A date and a time that may be left empty. */
export function Moment(props: { name: string; label: string; zone: string; field: Field }) {
  const { name, label, zone, field } = props;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        type="date"
        name={`${name}On`}
        label={`${label} on`}
        optional
        state={field(`${name}On`)}
      />
      <TextField
        type="time"
        name={`${name}Time`}
        label={`${label} at`}
        help={`In the time zone ${zone}.`}
        optional
        state={field(`${name}Time`)}
      />
    </div>
  );
}

function Number(props: {
  name: string;
  label: string;
  help?: string;
  optional?: true;
  field: Field;
}) {
  const { name, field, ...rest } = props;
  return (
    <TextField name={name} inputMode="numeric" autoComplete="off" {...rest} state={field(name)} />
  );
}
