import { href } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { FieldError, type FieldState, TextField } from "#app/ui/primitives/field.tsx";

/** Publishes at once or later. Date and time are in the institute's time zone. */
export function PublicationForm(props: {
  postId: string;
  initial: Record<string, string>;
  result: FormResult | undefined;
  zone: string;
}) {
  const { postId, initial, result, zone } = props;
  return (
    <Form
      result={result}
      initial={initial}
      intent="publish"
      schema={async () => (await import("../form.ts")).publicationForm}
      submit="Publish"
      submitting="Publishing..."
      cancel={href("/admin/blog/:postId", { postId })}
      className="max-w-text space-y-6"
    >
      {(field) => (
        <>
          <VersionField of={initial} />
          <When state={field("when")} />
          <div className="grid gap-6 sm:grid-cols-2">
            <TextField
              type="date"
              name="date"
              label="Date"
              optional
              help="For a later moment."
              state={field("date")}
            />
            <TextField
              type="time"
              name="time"
              label="Time"
              optional
              help={`On the clocks of ${zone}.`}
              state={field("time")}
            />
          </div>
        </>
      )}
    </Form>
  );
}

function When({ state }: { state: FieldState }) {
  const options = [
    ["now", "Now"],
    ["later", "At a later moment"],
  ] as const;
  return (
    <fieldset aria-describedby={state.errors ? "when-error" : undefined}>
      <legend className="font-semibold">When</legend>
      {options.map(([value, label]) => (
        <label key={value} className="mt-2 flex items-center gap-3">
          <input
            type="radio"
            name="when"
            value={value}
            defaultChecked={state.value === value}
            className="size-5 accent-ink"
          />
          {label}
        </label>
      ))}
      <FieldError id="when-error" errors={state.errors} />
    </fieldset>
  );
}
