import { useId, useState } from "react";
import type { FieldState } from "#app/ui/primitives/field.tsx";
import { useScripted } from "#app/ui/use-scripted.ts";
import { type SelectionKind, selectionName } from "../selection.ts";

type Choice = { id: string; name: string };

/**
 * A list of checkboxes. It can be searched with JavaScript, and scrolled without. Ticked boxes stay
 * in the form, whatever the search shows.
 */
export function SelectionList(props: {
  kind: SelectionKind;
  legend: string;
  help?: string;
  choices: readonly Choice[];
  field: (name: string) => FieldState;
}) {
  const { kind, legend, help, choices, field } = props;
  const scripted = useScripted();
  const [sought, setSought] = useState("");
  const searchId = useId();
  const wanted = sought.trim().toLowerCase();
  const hidden = (name: string) => wanted !== "" && !name.toLowerCase().includes(wanted);
  const none = choices.every(({ name }) => hidden(name));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">
        {legend} <span className="font-normal text-slate">(optional)</span>
      </legend>
      {help && <p className="mb-1.5 text-sm text-slate">{help}</p>}
      {scripted && choices.length > 8 && (
        <div className="mb-2">
          <label htmlFor={searchId} className="sr-only">
            Search {legend.toLowerCase()}
          </label>
          <input
            id={searchId}
            type="search"
            placeholder="Search the list"
            value={sought}
            onChange={(event) => setSought(event.target.value)}
            // Enter would submit the whole form.
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            className="min-h-11 w-full rounded-md border border-slate/55 bg-white px-3 placeholder:text-slate/80"
          />
        </div>
      )}
      <div className="max-h-56 overflow-y-auto rounded-md border border-slate/55 bg-white p-3">
        <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {choices.map(({ id, name }) => {
            const box = selectionName(kind, id);
            return (
              <li key={id} hidden={hidden(name)}>
                <label className="flex items-start gap-3 py-1">
                  <input
                    type="checkbox"
                    name={box}
                    defaultChecked={field(box).value === "on"}
                    className="mt-1 size-5 shrink-0 accent-ink"
                  />
                  <span className="min-w-0 wrap-anywhere">{name}</span>
                </label>
              </li>
            );
          })}
        </ul>
        {none && <p className="text-slate">Nothing on the list matches.</p>}
      </div>
    </fieldset>
  );
}
