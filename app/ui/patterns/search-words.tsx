import { Button } from "../primitives/button.tsx";

/** The words of a search and its button, for a form that sends them as `q`. */
export function SearchWords({ label, searched }: { label: string; searched?: string }) {
  return (
    <>
      <label className="min-w-0 grow basis-56 font-semibold">
        {label}
        <input
          type="search"
          name="q"
          maxLength={100}
          defaultValue={searched}
          className="mt-1 block min-h-11 w-full rounded-md border border-slate/55 bg-white px-3 py-2 text-ink"
        />
      </label>
      <Button look="secondary">Search</Button>
    </>
  );
}
