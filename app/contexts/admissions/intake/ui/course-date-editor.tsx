import { useEffect, useRef } from "react";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { type FieldState, SelectField, TextField } from "#app/ui/primitives/field.tsx";
import { bases } from "../../base.ts";
import type { OpenRow } from "../queries.server.ts";

/** The id of the open row, to which the page scrolls without script. */
export const EDITOR = "course-date-editor";

const PREFIX = "course-date-";

/**
 * The open row. It posts to its own address, which shows the schedule with this row again if
 * something is missing.
 */
export function CourseDateEditor(props: {
  open: OpenRow;
  programmes: { value: string; label: string }[];
  result: FormResult | undefined;
}) {
  const { open, result } = props;
  const place = useBringIntoSight(result);
  const address = open.kind === "add" ? "" : `/${open.id}`;
  return (
    <div ref={place}>
      <h3 className="mb-4 text-lg">{open.kind === "add" ? "Add Course" : "Edit Course"}</h3>
      <Form
        result={result}
        initial={open.initial}
        schema={async () => {
          const forms = await import("../form.ts");
          return open.kind === "add" ? forms.newIntakeForm : forms.changedIntakeForm;
        }}
        action={`/admissions/course-dates${address}#${EDITOR}`}
        intent="save-course-date"
        submit="Save"
        submitting="Saving..."
        cancel="/admissions#course-dates"
      >
        {(plain) => {
          const field = (name: string) => ({ ...plain(name), idPrefix: PREFIX });
          return (
            <>
              {open.kind === "add" ? (
                <input type="hidden" name="id" value={open.initial.id} />
              ) : (
                <VersionField of={open.initial} />
              )}
              <CourseDateFields
                field={field}
                programmes={props.programmes}
                seatsRequired={open.kind === "edit"}
              />
            </>
          );
        }}
      </Form>
    </div>
  );
}

function CourseDateFields(props: {
  field: (name: string) => FieldState;
  programmes: { value: string; label: string }[];
  /** False in a new row, where blank seats mean none (D1 §4). */
  seatsRequired: boolean;
}) {
  const { field, programmes, seatsRequired } = props;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[11rem_1fr_12rem_10rem]">
        <TextField
          name="date"
          label="Date"
          type="date"
          min="2000-01-01"
          max="2099-12-31"
          state={field("date")}
        />
        <SelectField
          name="program"
          label="Program"
          prompt="Select a program"
          options={programmes}
          state={field("program")}
        />
        <TextField
          name="location"
          label="Location"
          list={`${PREFIX}bases`}
          maxLength={80}
          autoComplete="off"
          state={field("location")}
        />
        <TextField
          name="seats"
          label="Seats"
          type="number"
          inputMode="numeric"
          min={0}
          max={999}
          step={1}
          required={seatsRequired}
          state={field("seats")}
        />
      </div>
      <datalist id={`${PREFIX}bases`}>
        {bases.map(({ location }) => (
          <option key={location}>{location}</option>
        ))}
      </datalist>
    </>
  );
}

/**
 * Focuses a row that opens, and scrolls to one that comes back with a message. On a slow device
 * somebody may be in one of its fields already; the focus then stays there.
 */
function useBringIntoSight(result: FormResult | undefined) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = place.current;
    if (result) row?.scrollIntoView({ block: "nearest" });
    else if (!row?.contains(document.activeElement)) {
      row?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
    }
  }, [result]);
  return place;
}
