import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { type FieldState, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { closesField, opensField, weekdays } from "../fields.ts";

/** The form for an office: address, contacts, time zone and hours. */
export function OfficeForm(props: {
  initial: Record<string, string>;
  result: FormResult | undefined;
}) {
  return (
    <Form
      result={props.result}
      // A field that was emptied stays empty when the form comes back.
      initial={props.result ? {} : props.initial}
      schema={async () => (await import("../form.ts")).officeForm}
      submit="Save"
      submitting="Saving..."
      className="max-w-text space-y-8"
    >
      {(field) => (
        <>
          <VersionField of={props.initial} />
          <div className="space-y-4">
            <TextField name="name" label="Name" state={field("name")} />
            <TextArea
              name="addressLines"
              label="Address"
              help="A line each."
              state={field("addressLines")}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField name="email" type="email" label="Email" state={field("email")} />
              <TextField name="phone" type="tel" label="Telephone" state={field("phone")} />
              <TextField
                name="latitude"
                label="Latitude"
                inputMode="decimal"
                state={field("latitude")}
              />
              <TextField
                name="longitude"
                label="Longitude"
                inputMode="decimal"
                state={field("longitude")}
              />
            </div>
          </div>
          <Hours field={field} />
        </>
      )}
    </Form>
  );
}

function Hours({ field }: { field: (name: string) => FieldState }) {
  return (
    <fieldset className="space-y-4">
      <legend className="font-display text-lg font-semibold">Opening hours</legend>
      <p className="mt-1 text-sm text-slate">
        “Open now” follows from these, in the office&apos;s own zone with its summer time. Leave
        both times of a day empty where it is closed.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="timeZone"
          label="Time zone"
          help="As in Pacific/Auckland or Europe/Budapest."
          autoComplete="off"
          state={field("timeZone")}
        />
        <TextField
          name="zoneLabel"
          label="Zone's label"
          help="How pages abbreviate it."
          state={field("zoneLabel")}
        />
      </div>
      {weekdays.map((weekday, day) => (
        <div key={weekday} className="grid grid-cols-2 items-start gap-4">
          <TextField
            name={opensField(day)}
            type="time"
            label={`${weekday}, opens`}
            optional
            state={field(opensField(day))}
          />
          <TextField
            name={closesField(day)}
            type="time"
            label={`${weekday}, closes`}
            optional
            state={field(closesField(day))}
          />
        </div>
      ))}
      <TextArea
        name="hoursText"
        label="The hours as the pages word them"
        help="A line each; keep it in step with the times above."
        state={field("hoursText")}
      />
    </fieldset>
  );
}
