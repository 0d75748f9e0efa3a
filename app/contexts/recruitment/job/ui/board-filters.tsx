import { Form } from "react-router";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { BOARD, boardAddress, type BoardView } from "../board-view.ts";

type Props = { view: BoardView; locations: string[]; categories: string[] };

/** Text, place and category, each with all of them to choose (D2 §2): all of it in the address. */
export function BoardFilters({ view, locations, categories }: Props) {
  const narrowed = view.search ?? view.location ?? view.category;
  return (
    <Form
      method="get"
      action={BOARD}
      role="search"
      preventScrollReset
      // The boxes follow the address, also when a link or the browser's Back changed it.
      key={boardAddress(view)}
      className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_auto] print:hidden"
    >
      <label className="min-w-0">
        <span className="mb-1 block font-semibold">Search</span>
        <input
          type="search"
          name="q"
          maxLength={100}
          defaultValue={view.search ?? ""}
          className={box}
        />
      </label>
      <Choice name="location" label="Location" chosen={view.location} values={locations} />
      <Choice name="category" label="Category" chosen={view.category} values={categories} />
      <div className="flex flex-wrap gap-3">
        <Button look="secondary">Show</Button>
        {narrowed && (
          <ButtonLink to={BOARD} preventScrollReset look="quiet">
            Clear Filters
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

function Choice(props: {
  name: string;
  label: string;
  chosen: string | undefined;
  values: string[];
}) {
  const { name, label, chosen, values } = props;
  // What the address asks for is shown, also where nothing of the kind is open now.
  const all = chosen && !values.includes(chosen) ? [chosen, ...values] : values;
  return (
    <label className="min-w-0">
      <span className="mb-1 block font-semibold">{label}</span>
      <select name={name} defaultValue={chosen ?? "all"} className={box}>
        <option value="all">All</option>
        {all.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </select>
    </label>
  );
}

const box = "min-h-11 w-full rounded-md border border-slate/55 bg-white px-3";
