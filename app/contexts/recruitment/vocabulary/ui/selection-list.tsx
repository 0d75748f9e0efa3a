import { type ReactNode, useId, useState } from "react";
import type { FieldState } from "#app/ui/primitives/field.tsx";
import { useScripted } from "#app/ui/use-scripted.ts";
import { levelName, type SelectionKind, selectionName } from "../selection.ts";

type Choice = { id: string; name: string };
type ListProps<Each extends Choice> = {
  legend: string;
  help?: string;
  choices: readonly Each[];
  field: (name: string) => FieldState;
};

/**
 * A list of checkboxes. It can be searched with JavaScript, and scrolled without. Ticked boxes stay
 * in the form, whatever the search shows.
 */
export function SelectionList(props: ListProps<Choice> & { kind: SelectionKind }) {
  return (
    <SearchedList {...props} columns="sm:grid-cols-2">
      {({ id, name }) => (
        <Box box={selectionName(props.kind, id)} name={name} field={props.field} />
      )}
    </SearchedList>
  );
}

type WithLevels = Choice & { levels: readonly { value: string; label: string }[] };

/**
 * The same, with the least level of each that is wanted, or the level that somebody has. A level
 * counts only where the box is ticked.
 */
export function LevelList(
  props: ListProps<WithLevels> & {
    kind: "language" | "licence";
    levelOf?: string;
    noLevel?: string;
  },
) {
  const { kind, field, levelOf = "Least level of", noLevel = "Any level" } = props;
  return (
    <SearchedList {...props} columns="">
      {({ id, name, levels }) => (
        <div className="grid items-center gap-x-4 sm:grid-cols-[1fr_15rem]">
          <Box box={selectionName(kind, id)} name={name} field={field} />
          {levels.length > 0 && (
            <select
              name={levelName(kind, id)}
              aria-label={`${levelOf} ${name}`}
              defaultValue={field(levelName(kind, id)).value ?? ""}
              className="min-h-9 w-full min-w-0 rounded-md border border-slate/55 bg-white px-2"
            >
              <option value="">{noLevel}</option>
              {levels.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </div>
      )}
    </SearchedList>
  );
}

function Box(props: { box: string; name: string; field: (name: string) => FieldState }) {
  const { box, name, field } = props;
  return (
    <label className="flex items-start gap-3 py-1">
      <input
        type="checkbox"
        name={box}
        defaultChecked={field(box).value === "on"}
        className="mt-1 size-5 shrink-0 accent-ink"
      />
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </label>
  );
}

function SearchedList<Each extends Choice>(
  props: Omit<ListProps<Each>, "field"> & {
    columns: string;
    children: (choice: Each) => ReactNode;
  },
) {
  const { legend, help, choices, columns, children } = props;
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
        <ul className={`grid gap-x-6 gap-y-1 ${columns}`}>
          {choices.map((choice) => (
            <li key={choice.id} hidden={hidden(choice.name)}>
              {children(choice)}
            </li>
          ))}
        </ul>
        {none && <p className="text-slate">Nothing on the list matches.</p>}
      </div>
    </fieldset>
  );
}
