import type { ReactNode } from "react";
import { zoneName } from "#app/kernel/time-zones.ts";
import {
  CheckboxField,
  type FieldState,
  SelectField,
  TextArea,
  TextField,
} from "#app/ui/primitives/field.tsx";
import { deadlineZones } from "../deadline.ts";
import { payCurrencies, payPeriodLabels, payPeriods } from "../pay.ts";
import { jobCategories } from "../rules.ts";
import {
  employmentKindLabels,
  employmentKinds,
  MOST_OPENINGS,
  startLabels,
  starts,
  workPatternLabels,
  workPatterns,
  workplaceLabels,
  workplaces,
} from "../terms.ts";

type Field = (name: string) => FieldState;
type Choices = readonly { value: string; label: string }[];

const choicesOf = <Value extends string>(
  values: readonly Value[],
  labels: Record<Value, string>,
): Choices => values.map((value) => ({ value, label: labels[value] }));

/** The fields of a listing except the lists of what it requires. */
export function JobFields({ field, countries }: { field: Field; countries: Choices }) {
  return (
    <>
      <Group legend="The post">
        <TextField name="jobTitle" label="Job title" maxLength={120} state={field("jobTitle")} />
        <Row>
          <SelectField
            name="category"
            label="Category"
            prompt="Choose a category"
            options={jobCategories.map((value) => ({ value, label: value }))}
            state={field("category")}
          />
          <TextField
            name="openings"
            label="Number of posts"
            type="number"
            inputMode="numeric"
            min={1}
            max={MOST_OPENINGS}
            state={field("openings")}
          />
        </Row>
        <TextArea
          name="jobDescription"
          label="Job description"
          help="The role, whom or what it protects in general terms, and the pattern of work."
          maxLength={8000}
          state={field("jobDescription")}
        />
      </Group>
      <Place field={field} countries={countries} />
      <Pay field={field} />
      <Terms field={field} />
      <Group legend="Applying">
        <TextArea
          name="requirements"
          label="Requirements"
          help="What the lists below do not say: experience, medical or driving requirements that apply by law."
          maxLength={4000}
          state={field("requirements")}
        />
        <TextArea
          name="applicationInstructions"
          label="Application instructions"
          help="What the cover note should say. Candidates apply on this site."
          maxLength={4000}
          state={field("applicationInstructions")}
        />
        <DeadlineFields field={field} />
        <CheckboxField name="summaryWanted" optional state={field("summaryWanted")}>
          Show everybody a short summary, also search engines. The whole listing stays with members.
        </CheckboxField>
      </Group>
    </>
  );
}

function Place({ field, countries }: { field: Field; countries: Choices }) {
  return (
    <Group legend="Place">
      <Row>
        <TextField
          name="base"
          label="Base"
          help="Town, airport, or port of embarkation."
          optional
          maxLength={80}
          state={field("base")}
        />
        <TextField name="region" label="Region" optional maxLength={80} state={field("region")} />
        <SelectField
          name="country"
          label="Country"
          optional
          usual="At sea or in several countries"
          options={countries}
          state={field("country")}
        />
        <SelectField
          name="workplace"
          label="Where the work is done"
          prompt="Choose one"
          options={choicesOf(workplaces, workplaceLabels)}
          state={field("workplace")}
        />
      </Row>
      <TextField
        name="location"
        label="Location"
        help="As candidates read it: town and country, or “At sea”. If it is empty, base and country are shown."
        optional
        maxLength={120}
        state={field("location")}
      />
    </Group>
  );
}

function Pay({ field }: { field: Field }) {
  const amount = { inputMode: "decimal", maxLength: 20, optional: true } as const;
  return (
    <Group
      legend="Pay"
      help="Candidates see it beside the title. A listing without it says that the pay is not stated."
    >
      <SelectField
        name="pay"
        label="Do you state the pay?"
        usual="Not decided yet"
        options={[
          { value: "stated", label: "Yes" },
          { value: "not-stated", label: "No: show “Pay not stated”" },
        ]}
        state={field("pay")}
      />
      <Row>
        <TextField name="payFrom" label="From" {...amount} state={field("payFrom")} />
        <TextField name="payTo" label="To" {...amount} state={field("payTo")} />
        <SelectField
          name="payCurrency"
          label="Currency"
          optional
          usual="Choose a currency"
          options={payCurrencies.map((value) => ({ value, label: value }))}
          state={field("payCurrency")}
        />
        <SelectField
          name="payPeriod"
          label="Period"
          optional
          usual="Choose a period"
          options={choicesOf(payPeriods, payPeriodLabels)}
          state={field("payPeriod")}
        />
      </Row>
    </Group>
  );
}

function Terms({ field }: { field: Field }) {
  return (
    <Group legend="Terms">
      <Row>
        <SelectField
          name="employmentKind"
          label="Kind of employment"
          optional
          usual="Not stated"
          options={choicesOf(employmentKinds, employmentKindLabels)}
          state={field("employmentKind")}
        />
        <SelectField
          name="workPattern"
          label="Work pattern"
          optional
          usual="Not stated"
          options={choicesOf(workPatterns, workPatternLabels)}
          state={field("workPattern")}
        />
        <SelectField
          name="start"
          label="Start"
          optional
          usual="Not stated"
          options={choicesOf(starts, startLabels)}
          state={field("start")}
        />
        <TextField
          name="startsOn"
          label="Date of the start"
          help="Counts if the start is on a date."
          type="date"
          optional
          state={field("startsOn")}
        />
      </Row>
      <TextField
        name="patternNote"
        label="The pattern in words"
        help="For example “21 days on, 14 off” or “four nights on, four off”."
        optional
        maxLength={120}
        state={field("patternNote")}
      />
    </Group>
  );
}

/** The day, the minute and the zone of a deadline. */
export function DeadlineFields({ field }: { field: Field }) {
  return (
    <Row>
      <TextField
        name="applicationDeadline"
        label="Application deadline"
        help="The listing closes by itself at the closing time, or when this day is over."
        type="date"
        optional
        state={field("applicationDeadline")}
      />
      <TextField
        name="deadlineTime"
        label="Closing time"
        help="Without one, the whole day counts."
        type="time"
        optional
        state={field("deadlineTime")}
      />
      <SelectField
        name="deadlineZone"
        label="Time zone of the deadline"
        prompt="Choose a time zone"
        options={deadlineZones.map((value) => ({ value, label: zoneName(value) }))}
        state={field("deadlineZone")}
      />
    </Row>
  );
}

function Group(props: { legend: string; help?: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 space-y-5">
      <legend className="mb-3 text-xl font-semibold">{props.legend}</legend>
      {props.help && <p className="text-slate">{props.help}</p>}
      {props.children}
    </fieldset>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="grid items-end gap-5 sm:grid-cols-2">{children}</div>;
}
