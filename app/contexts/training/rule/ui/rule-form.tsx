import type { ReactNode } from "react";
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
import { refresherField, theoryField } from "../fields.ts";

type Fields = (name: string) => FieldState;
type Courses = readonly { id: string; title: string }[];

/** The form for the draft of an award's rule. Parts that are left empty are not part of it. */
export function RuleForm(props: {
  initial: Record<string, string>;
  courses: Courses;
  criteriaSets: readonly { value: string; label: string }[];
  cancel: string;
  result: FormResult | undefined;
}) {
  const { initial, courses, result } = props;
  return (
    <Form
      key={initial["version"]}
      result={result}
      // After a refusal, `initial` must not tick again what somebody has just unticked.
      initial={result ? {} : initial}
      schema={async () => (await import("../form.ts")).ruleForm}
      intent="save"
      submit="Save draft"
      cancel={props.cancel}
      className="max-w-3xl space-y-10"
    >
      {(field) => (
        <>
          <VersionField of={initial} />
          <Group title="Online theory" note="The courses whose theory has to be completed.">
            <CourseBoxes courses={courses} nameOf={theoryField} field={field} />
          </Group>
          <Group title="Attendance" note="Cancelled sessions do not count.">
            <TextField
              name="attendancePercent"
              label="Least attendance, in per cent of all session minutes"
              optional
              inputMode="numeric"
              state={field("attendancePercent")}
            />
            <TextArea
              name="unmissableTopics"
              label="Topics that cannot be missed"
              help="One a line. Whoever misses a session of one needs a make-up, whatever their attendance is."
              optional
              rows={4}
              state={field("unmissableTopics")}
            />
          </Group>
          <Group
            title="Assessed criteria"
            note="The published final criteria set in which a verified assessment is needed."
          >
            {props.criteriaSets.length === 0 ? (
              <p>The award has no published final criteria set yet.</p>
            ) : (
              <SelectField
                name="criteriaSet"
                label="Criteria set"
                optional
                usual="Not part of this award"
                options={props.criteriaSets}
                state={field("criteriaSet")}
              />
            )}
          </Group>
          <Group title="Flying time" note="Whole minutes; six minutes are 0.1 hours.">
            <div className="grid gap-4 sm:grid-cols-3">
              {(["total", "dual", "solo"] as const).map((kind) => (
                <TextField
                  key={kind}
                  name={`${kind}Minutes`}
                  label={`Minutes ${kind === "total" ? "in total" : kind}`}
                  optional
                  inputMode="numeric"
                  state={field(`${kind}Minutes`)}
                />
              ))}
            </div>
          </Group>
          <Group title="Certificate" note="How long it is valid, and what renews it.">
            <TextField
              name="validMonths"
              label="Valid for how many months"
              inputMode="numeric"
              state={field("validMonths")}
            />
            <TextArea
              name="refresherTopics"
              label="Sessions of the refresher, by topic"
              help="One a line. Without a refresher only the whole award renews the certificate."
              optional
              rows={3}
              state={field("refresherTopics")}
            />
            {props.criteriaSets.length > 0 && (
              <SelectField
                name="refresherCriteriaSet"
                label="Criteria set of the refresher"
                help="It is assessed at one of these sessions, and verified."
                optional
                usual="Not part of the refresher"
                options={props.criteriaSets}
                state={field("refresherCriteriaSet")}
              />
            )}
            <CourseBoxes courses={courses} nameOf={refresherField} field={field} />
          </Group>
        </>
      )}
    </Form>
  );
}

function CourseBoxes(props: { courses: Courses; nameOf: (id: string) => string; field: Fields }) {
  return (
    <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {props.courses.map(({ id, title }) => (
        <CheckboxField
          key={id}
          name={props.nameOf(id)}
          optional
          state={props.field(props.nameOf(id))}
        >
          {title}
        </CheckboxField>
      ))}
    </div>
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
