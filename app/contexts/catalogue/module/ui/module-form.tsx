import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import {
  CheckboxField,
  type FieldState,
  SelectField,
  TextArea,
  TextField,
} from "#app/ui/primitives/field.tsx";
import { drawingLabels } from "../drawings.ts";
import {
  conditionField,
  CONDITIONS,
  dateField,
  instructorField,
  moduleField,
  numberField,
  ruleField,
  START_DATES,
} from "../fields.ts";
import { ruleLabels } from "../prerequisite.ts";

type Fields = (name: string) => FieldState;
type Instructors = readonly { id: string; label: string }[];
type Others = readonly { id: string; title: string }[];

/** The form for a module's page and card. Saving it makes a draft. */
export function ModuleForm(props: {
  /** Whether fields may be empty, because the module was never published. */
  unfinished: boolean;
  /** Names the drawing on the card if none is chosen. */
  ownDrawing: string;
  initial: Record<string, string>;
  /** The modules that a condition of entry can require. */
  others: Others;
  /** The profiles of instructors, who may teach it. */
  instructors: Instructors;
  result: FormResult | undefined;
  cancel: string;
}) {
  const there = { ...props.initial, ...props.result?.values };
  return (
    <Form
      key={props.initial.version}
      result={props.result}
      // After a refusal, `initial` must not fill in again what somebody has just emptied.
      initial={props.result ? {} : props.initial}
      schema={async () => {
        const forms = await import("../form.ts");
        return props.unfinished ? forms.unfinishedModuleForm : forms.moduleForm;
      }}
      submit="Save draft and preview"
      submitting="Saving..."
      cancel={props.cancel}
      className="max-w-3xl space-y-10"
    >
      {(field) => (
        <>
          <VersionField of={props.initial} />
          <Words field={field} ownDrawing={props.ownDrawing} />
          <StartDates field={field} room={roomFor(there, dateField, START_DATES)} />
          <Conditions
            field={field}
            others={props.others}
            room={roomFor(there, conditionField, CONDITIONS)}
          />
          <Teaching field={field} />
          <TaughtBy field={field} instructors={props.instructors} />
        </>
      )}
    </Form>
  );
}

function Words({ field, ownDrawing }: { field: Fields; ownDrawing: string }) {
  return (
    <div className="space-y-5">
      <TextField name="title" label="Title" maxLength={80} state={field("title")} />
      <TextArea
        name="description"
        label="Summary"
        help="A sentence or two: it stands on the card, under the title, and in search engines."
        maxLength={300}
        rows={3}
        state={field("description")}
      />
      <TextArea
        name="fullDescription"
        label="Full description"
        help="A blank line begins a new paragraph."
        rows={16}
        state={field("fullDescription")}
      />
      <LengthAndLevel field={field} />
      <Drawing field={field} own={ownDrawing} />
    </div>
  );
}

/** The fields for duration and difficulty, side by side. */
export function LengthAndLevel({ field }: { field: Fields }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        name="durationWeeks"
        label="Duration, in weeks"
        inputMode="numeric"
        state={field("durationWeeks")}
      />
      <SelectField
        name="difficulty"
        label="Difficulty"
        prompt="Please choose"
        options={["Beginner", "Intermediate", "Advanced"].map((value) => ({
          value,
          label: value,
        }))}
        state={field("difficulty")}
      />
    </div>
  );
}

/** The field for the drawing on the card and on the share picture. */
export function Drawing({ field, own }: { field: Fields; own: string }) {
  return (
    <SelectField
      name="drawing"
      label="Drawing"
      help="On its card, beside its price, and on the picture that others show with a link to it."
      optional
      prompt={own}
      options={Object.entries(drawingLabels).map(([value, label]) => ({ value, label }))}
      state={field("drawing")}
    />
  );
}

function StartDates({ field, room }: { field: Fields; room: number }) {
  return (
    <fieldset>
      <legend className="font-display text-lg font-semibold">Start dates</legend>
      <p className="mt-1 mb-4 text-sm text-slate">
        As the module&apos;s own page lists them; an empty field is none. Places and seats belong to
        the schedule of course dates.
      </p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: room }, (_, n) => (
          <TextField
            key={n}
            type="date"
            name={dateField(n)}
            label={`Start date ${n + 1}`}
            optional
            state={field(dateField(n))}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Conditions(props: { field: Fields; others: Others; room: number }) {
  const { field, others, room } = props;
  return (
    <fieldset>
      <legend className="font-display text-lg font-semibold">Prerequisites</legend>
      <p className="mt-1 mb-4 text-sm text-slate">
        The sentence is what the page says; by the rule admissions checks it against an
        applicant&apos;s record. Without a rule it is talked about in the interview. A sentence that
        is emptied is gone.
      </p>
      <ol className="divide-y divide-mist border-y border-mist">
        {Array.from({ length: room }, (_, n) => (
          <li key={n} className="group space-y-3 py-5">
            <TextField
              name={conditionField(n)}
              label={`Condition ${n + 1}`}
              optional
              maxLength={200}
              state={field(conditionField(n))}
            />
            <div className="grid gap-3 sm:grid-cols-2">
              <SelectField
                name={ruleField(n)}
                label={`Rule ${n + 1}`}
                optional
                prompt="None: people judge it"
                options={Object.entries(ruleLabels).map(([value, label]) => ({ value, label }))}
                state={field(ruleField(n))}
              />
              <div className={counted}>
                <TextField
                  name={numberField(n)}
                  label={`Number ${n + 1}`}
                  optional
                  inputMode="numeric"
                  autoComplete="off"
                  state={field(numberField(n))}
                />
              </div>
              <div className={asksForModule}>
                <SelectField
                  name={moduleField(n)}
                  label={`Module ${n + 1}`}
                  optional
                  prompt="None"
                  options={others.map(({ id, title }) => ({ value: id, label: title }))}
                  state={field(moduleField(n))}
                />
              </div>
            </div>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

/** Hides fields that the chosen rule does not use. CSS only, so that it works without script. */
const counted =
  "group-has-[[name^=rule]_option:is([value=''],[value=clean-background-check],[value=medical-certificate],[value=earlier-module]):checked]:hidden";
const asksForModule = "group-has-[[name^=rule]_option:not([value=earlier-module]):checked]:hidden";

function Teaching({ field }: { field: Fields }) {
  return (
    <div className="space-y-5">
      <TextArea
        name="syllabus"
        label="Syllabus"
        help="Part by part, with a blank line between them: its title on the first line, below it what it holds."
        rows={20}
        state={field("syllabus")}
      />
      <TextArea
        name="outcomes"
        label="What you will be able to do"
        help="A line each."
        rows={8}
        state={field("outcomes")}
      />
      <TextArea
        name="assessmentMethods"
        label="How you are assessed"
        help="A line each."
        rows={6}
        state={field("assessmentMethods")}
      />
    </div>
  );
}

function TaughtBy({ field, instructors }: { field: Fields; instructors: Instructors }) {
  if (instructors.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-display text-lg font-semibold">Instructors</legend>
      <p className="mt-1 mb-4 text-sm text-slate">
        The module&apos;s page shows them, and their profiles list the module. A hidden profile is
        shown once it is published.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {instructors.map(({ id, label }) => (
          <CheckboxField
            key={id}
            name={instructorField(id)}
            optional
            state={field(instructorField(id))}
          >
            {label}
          </CheckboxField>
        ))}
      </div>
    </fieldset>
  );
}

/** Shows the filled fields and two empty ones. Saving adds room again. */
function roomFor(
  fields: Record<string, string>,
  name: (n: number) => string,
  most: number,
): number {
  let filled = 0;
  for (let n = 0; n < most; n += 1) if (fields[name(n)]) filled = n + 1;
  return Math.min(filled + 2, most);
}
