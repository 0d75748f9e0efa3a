import type { FormResult } from "#app/kernel/form.ts";
import { counted } from "#app/kernel/wording.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { TextField } from "#app/ui/primitives/field.tsx";
import type { ChosenItem, ReturnedContent } from "../content-items.ts";

/** What was chosen in a tool, for whoever chose it to confirm. Nothing is in the course before. */
export function ChosenContent(props: {
  selection: { tool: string; returned: ReturnedContent | null; added: boolean };
  result: FormResult | undefined;
}) {
  const { tool, returned, added } = props.selection;
  if (!returned) {
    return (
      <Alert tone="info" title="Nothing has arrived yet">
        {tool} has not sent what you chose. Finish choosing there, or begin again from the course.
      </Alert>
    );
  }
  const { items, message, error } = returned;
  return (
    <div className="max-w-text space-y-6">
      {error && (
        <Alert tone="error" title={`${tool} says that something went wrong`}>
          {error}
        </Alert>
      )}
      {message && (
        <Alert tone="info" title={`${tool} says`}>
          {message}
        </Alert>
      )}
      {added ? (
        <Alert tone="success">This was added to the course.</Alert>
      ) : items.length === 0 ? (
        <p>Nothing was chosen, so the course stays as it is.</p>
      ) : (
        <ChosenForm items={items} result={props.result} />
      )}
    </div>
  );
}

/** Returns the name of the box that chooses the exercise at a place, as the form's schema reads it. */
const itemBox = (place: number) => `item-${place}`;

function ChosenForm(props: { items: readonly ChosenItem[]; result: FormResult | undefined }) {
  const { items } = props;
  const all = Object.fromEntries(items.map((_, place) => [itemBox(place), "on"]));
  return (
    <Form
      result={props.result}
      initial={{ ...all, passPercent: "70" }}
      schema={async () => (await import("../selection-form.ts")).chosenContentForm}
      submit="Add to the course"
      className="space-y-6"
    >
      {(field) => (
        <>
          <fieldset>
            <legend className="mb-2 font-semibold">Exercises</legend>
            <ul className="divide-y divide-mist border-y border-mist">
              {items.map(({ title, text, url, maxPoints }, place) => (
                <li key={itemBox(place)}>
                  <label className="flex min-h-11 items-start gap-3 py-3">
                    <input
                      type="checkbox"
                      name={itemBox(place)}
                      defaultChecked={field(itemBox(place)).value === "on"}
                      className="mt-1 size-5 shrink-0 accent-ink"
                    />
                    <span className="min-w-0 wrap-anywhere">
                      <span className="font-semibold">{title}</span>
                      {text && <span className="block whitespace-pre-line">{text}</span>}
                      <span className="block text-sm text-slate">
                        {counted(maxPoints, "point")}
                        {url && ` · ${url}`}
                      </span>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
          <TextField
            name="passPercent"
            label="Pass mark, in per cent"
            help="For each of them. Titles, texts and pass marks can be changed afterwards."
            type="number"
            inputMode="numeric"
            min={1}
            max={100}
            state={field("passPercent")}
          />
        </>
      )}
    </Form>
  );
}
