import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { CheckboxField, SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { zoneName } from "#app/kernel/time-zones.ts";
import { resourceKindLabels } from "../../resource/rules.ts";
import { TOPIC_LENGTH } from "../../rule/fields.ts";
import { groupField, instructorField, resourceField } from "../fields.ts";
import type { sessionFormStart } from "../queries.server.ts";
import { groupNames, sessionKindLabels, sessionKinds } from "../rules.ts";
import { TwiceField } from "./twice-field.tsx";

/** Plans a session, or changes one. */
export function SessionForm(props: {
  start: Awaited<ReturnType<typeof sessionFormStart>>;
  result: FormResult | undefined;
  submit: string;
  cancel: string;
}) {
  const { start, result, submit, cancel } = props;
  const { awards, instructors, resources, timeZone, initial } = start;
  return (
    <Form
      result={result}
      initial={initial}
      schema={async () => (await import("../form.ts")).sessionForm}
      submit={submit}
      cancel={cancel}
      className="max-w-2xl space-y-5"
    >
      {(field) => (
        <>
          <input type="hidden" name="key" value={field("key").value} />
          <VersionField of={initial["version"] ? { version: initial["version"] } : undefined} />
          <TextField name="topic" label="Topic" maxLength={TOPIC_LENGTH} state={field("topic")} />
          <SelectField
            name="awardId"
            label="Award"
            prompt="Please choose"
            options={awards}
            state={field("awardId")}
          />
          <SelectField
            name="kind"
            label="Kind"
            prompt="Please choose"
            options={sessionKinds.map((value) => ({ value, label: sessionKindLabels[value] }))}
            state={field("kind")}
          />
          <div className="grid gap-5 sm:grid-cols-3">
            <TextField name="date" type="date" label="Day" state={field("date")} />
            <TextField name="start" type="time" label="Start" state={field("start")} />
            <TextField name="end" type="time" label="End" state={field("end")} />
          </div>
          <p className="text-sm text-slate">
            On the clocks of {zoneName(timeZone)}. An end before the start is on the next day.
          </p>
          <TwiceField name="startTwice" label="Which start" state={field("startTwice")} />
          <TwiceField name="endTwice" label="Which end" state={field("endTwice")} />
          <TextField
            name="place"
            label="Where people meet"
            maxLength={200}
            state={field("place")}
          />
          <SelectField
            name="lead"
            label="Led by"
            prompt="Please choose"
            options={instructors.map(({ id, name }) => ({ value: id, label: name }))}
            state={field("lead")}
          />
          {instructors.length > 1 && (
            <Choices legend="Other instructors">
              {instructors.map(({ id, name }) => (
                <CheckboxField
                  key={id}
                  name={instructorField(id)}
                  state={field(instructorField(id))}
                  optional
                >
                  {name}
                </CheckboxField>
              ))}
            </Choices>
          )}
          {resources.length > 0 && (
            <Choices legend="Resources">
              {resources.map(({ id, name, kind, capacity }) => (
                <CheckboxField
                  key={id}
                  name={resourceField(id)}
                  state={field(resourceField(id))}
                  optional
                >
                  {name} ({resourceKindLabels[kind]}, {capacity})
                </CheckboxField>
              ))}
            </Choices>
          )}
          <Choices legend="Groups; none is everybody">
            {groupNames.map((name) => (
              <CheckboxField
                key={name}
                name={groupField(name)}
                state={field(groupField(name))}
                optional
              >
                {name}
              </CheckboxField>
            ))}
          </Choices>
          <TextArea
            name="warningReason"
            label="Reason, if something is warned of"
            help="Outside the usual hours, outside the dates of the course, or another base within 48 hours. It is kept with the session."
            rows={2}
            maxLength={500}
            optional
            state={field("warningReason")}
          />
        </>
      )}
    </Form>
  );
}

function Choices({ legend, children }: { legend: string; children: React.ReactNode }) {
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {children}
    </fieldset>
  );
}
