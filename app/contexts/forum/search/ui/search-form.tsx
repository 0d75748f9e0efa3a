import { Form } from "react-router";
import { Button } from "#app/ui/primitives/button.tsx";

/** Searches all topics and replies, from other pages of the forum. The search is in the address. */
export function SearchForm() {
  return (
    <Form
      method="get"
      action="/forum/search"
      role="search"
      aria-label="Forum"
      className="flex flex-wrap items-end gap-3 print:hidden"
    >
      <label className="min-w-0 grow basis-56 font-semibold">
        Search the forum
        <input
          type="search"
          name="q"
          maxLength={100}
          className="mt-1 block min-h-11 w-full rounded-md border border-slate/55 bg-white px-3 py-2 text-ink"
        />
      </label>
      <Button look="secondary">Search</Button>
    </Form>
  );
}
