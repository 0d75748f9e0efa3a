import type { FormResult } from "#app/kernel/form.ts";
import { zoneName } from "#app/kernel/time-zones.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { MeetingFields, RepeatedTimeField } from "#app/ui/patterns/meeting-fields.tsx";
import {
  CheckboxField,
  type FieldState,
  SelectField,
  TextField,
} from "#app/ui/primitives/field.tsx";
import { pauses, type Weekday } from "../rules.ts";

const pauseOptions = pauses
  .filter((pause) => pause > 0)
  .map((n) => ({ value: String(n), label: `${n} minutes` }));

const days = [
  ["monday", "Mon"],
  ["tuesday", "Tue"],
  ["wednesday", "Wed"],
  ["thursday", "Thu"],
  ["friday", "Fri"],
  ["saturday", "Sat"],
  ["sunday", "Sun"],
] as const satisfies [Weekday, string][];

type Field = (name: string) => FieldState;

/** The form that offers one slot or a series. */
export function OfferSlotsForm(props: {
  formKey: string;
  kind: {
    name: string;
    places: readonly { location: string; timeZone: string }[];
    lengths: readonly number[];
  };
  hosts: readonly { id: string; name: string }[];
  initial: Record<string, string>;
  result: FormResult | undefined;
}) {
  const { formKey, kind, hosts, initial, result } = props;
  return (
    <Form
      result={result}
      initial={initial}
      schema={async () => (await import("../form.ts")).offerSlotsForm}
      submit="Offer slots"
      cancel="/admin/slots"
      className="max-w-text space-y-6"
    >
      {(field) => (
        <>
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="kind" value={kind.name} />
          <SelectField
            name="host"
            label="Held by"
            prompt="Choose a member of staff"
            options={hosts.map(({ id, name }) => ({ value: id, label: name }))}
            state={field("host")}
          />
          <SelectField
            name="base"
            label="Base"
            help="Dates and times below are this base's; in person, it is here."
            prompt="Choose the base"
            options={kind.places.map(({ location, timeZone }) => ({
              value: location,
              label: `${location} (${zoneName(timeZone)} time)`,
            }))}
            state={field("base")}
          />
          <MeetingFields field={field} linkHelp="Only people who have taken a slot read it." />
          <Days field={field} />
          <Times field={field} lengths={kind.lengths} />
        </>
      )}
    </Form>
  );
}

/** The form with which an employer's team offers times: where and in which time zone, it says itself. */
export function OfferTimesForm(props: {
  formKey: string;
  lengths: readonly number[];
  hosts: readonly { id: string; name: string }[];
  zones: readonly string[];
  initial: Record<string, string>;
  cancel: string;
  result: FormResult | undefined;
}) {
  const { formKey, lengths, hosts, zones, initial, cancel, result } = props;
  return (
    <Form
      result={result}
      initial={initial}
      schema={async () => (await import("../form.ts")).offerTimesForm}
      submit="Offer times"
      cancel={cancel}
      className="max-w-text space-y-6"
    >
      {(field) => (
        <>
          <input type="hidden" name="key" value={formKey} />
          <SelectField
            name="host"
            label="Held by"
            help="Whoever talks with the candidate. They are told who has taken a time."
            prompt="Choose one of your team"
            options={hosts.map(({ id, name }) => ({ value: id, label: name }))}
            state={field("host")}
          />
          <MeetingFields
            field={field}
            linkHelp="Only the candidate who has taken a time reads it."
          />
          <TextField
            name="place"
            label="Place"
            help="Where you meet in person: the address, and whom to ask for."
            optional
            state={field("place")}
          />
          <SelectField
            name="zone"
            label="Time zone"
            help="Dates and times below are on the clocks there. Candidates read them on their own, too."
            prompt="Choose the time zone"
            options={zones.map((zone) => ({ value: zone, label: zoneName(zone) }))}
            state={field("zone")}
          />
          <Days field={field} />
          <Times field={field} lengths={lengths} />
        </>
      )}
    </Form>
  );
}

function Days({ field }: { field: Field }) {
  return (
    <fieldset className="space-y-5 border-t border-mist pt-5">
      <legend className="float-left mb-3 w-full font-display text-xl font-semibold">Days</legend>
      <div className="clear-both grid gap-5 sm:grid-cols-2">
        <TextField
          name="firstDate"
          label="Date"
          help="The day, or the first of a series."
          type="date"
          state={field("firstDate")}
        />
        <TextField
          name="lastDate"
          label="Until"
          help="The last day of a series."
          type="date"
          optional
          state={field("lastDate")}
        />
      </div>
      <div
        role="group"
        aria-label="Days of the week, for a series"
        className="flex flex-wrap gap-x-6 gap-y-3"
      >
        {days.map(([name, label]) => (
          <CheckboxField key={name} name={name} state={field(name)} optional>
            {label}
          </CheckboxField>
        ))}
      </div>
    </fieldset>
  );
}

function Times({ field, lengths }: { field: Field; lengths: readonly number[] }) {
  return (
    <fieldset className="space-y-5 border-t border-mist pt-5">
      <legend className="float-left mb-3 w-full font-display text-xl font-semibold">Times</legend>
      <div className="clear-both grid gap-5 sm:grid-cols-2">
        <TextField
          name="time"
          label="From"
          help="When the first slot begins."
          type="time"
          state={field("time")}
        />
        <TextField
          name="until"
          label="To"
          help="For several slots a day."
          type="time"
          optional
          state={field("until")}
        />
        <SelectField
          name="minutes"
          label="Length"
          prompt="Choose"
          options={lengths.map((n) => ({ value: String(n), label: `${n} minutes` }))}
          state={field("minutes")}
        />
        <SelectField
          name="pause"
          label="Pause between slots"
          usual="None"
          options={pauseOptions}
          state={field("pause")}
        />
      </div>
      <RepeatedTimeField field={field} />
    </fieldset>
  );
}
