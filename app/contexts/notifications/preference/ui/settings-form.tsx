import type { FormResult } from "#app/kernel/form.ts";
import { zoneName } from "#app/kernel/time-zones.ts";
import { channels } from "#app/platform/notifications/notification.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { type FieldState, SelectField, TextField } from "#app/ui/primitives/field.tsx";
import { channelLabels } from "../labels.ts";
import type { SettingsGroup } from "../queries.server.ts";

const options = channels.map((value) => ({ value, label: channelLabels[value] }));

/** The fields of the channels are called "channel.<kind>". */
const CHANNEL = "channel";

type Field = (name: string) => FieldState;

/** Chooses how to be told of each kind of notification, and when emails have to wait. */
export function SettingsForm(props: {
  groups: readonly SettingsGroup[];
  initial: Record<string, string>;
  timeZones: readonly string[];
  result: FormResult | undefined;
}) {
  return (
    <Form
      // After saving, the form starts again from the saved values.
      key={JSON.stringify(props.initial)}
      result={props.result}
      initial={props.initial}
      schema={async () => (await import("../form.ts")).notificationSettingsForm}
      submit="Save"
      submitting="Saving..."
      className="space-y-10"
    >
      {(field) => (
        <>
          {props.groups.map((group) => (
            <Group key={group.id} group={group} field={field} />
          ))}
          <QuietHoursFields field={field} timeZones={props.timeZones} />
        </>
      )}
    </Form>
  );
}

function Group({ group, field }: { group: SettingsGroup; field: Field }) {
  return (
    <fieldset className="border-t border-mist pt-6">
      <legend className="float-left mb-4 font-display text-xl font-semibold">{group.title}</legend>
      <div className="clear-both grid items-end gap-x-10 gap-y-5 lg:grid-cols-2">
        {group.choosable.map(({ name, label, usual }) => (
          <SelectField
            key={name}
            name={`${CHANNEL}.${name}`}
            label={label}
            usual={`Usual: ${usual.charAt(0).toLowerCase()}${usual.slice(1)}`}
            options={options}
            state={field(`${CHANNEL}.${name}`)}
          />
        ))}
      </div>
      {group.always.length > 0 && (
        <div className="clear-both mt-5 text-slate">
          <p>These always reach you by email, and are listed on the site too:</p>
          <ul className="mt-1 list-disc pl-6">
            {group.always.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </div>
      )}
    </fieldset>
  );
}

function QuietHoursFields({ field, timeZones }: { field: Field; timeZones: readonly string[] }) {
  return (
    <fieldset className="border-t border-mist pt-6">
      <legend className="float-left mb-1 font-display text-xl font-semibold">Quiet hours</legend>
      <p className="clear-both mb-5 max-w-text text-slate">
        Emails about what you can choose above wait until your quiet hours are over. Summaries leave
        at 7:00 in the morning, the weekly one on Monday.
      </p>
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-[10rem_10rem_1fr]">
        <TextField name="quietFrom" label="From" type="time" optional state={field("quietFrom")} />
        <TextField
          name="quietUntil"
          label="Until"
          type="time"
          optional
          state={field("quietUntil")}
        />
        <SelectField
          name="timeZone"
          label="Time zone"
          usual="The one of your profile"
          options={timeZones.map((zone) => ({ value: zone, label: zoneName(zone) }))}
          state={field("timeZone")}
        />
      </div>
    </fieldset>
  );
}
