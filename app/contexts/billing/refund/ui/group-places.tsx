import { Form } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { fieldBox } from "#app/ui/primitives/field.tsx";
import type { ownPlacesToGiveUp } from "../give-up-places.server.ts";

type Shown = Extract<Awaited<ReturnType<typeof ownPlacesToGiveUp>>, { places: unknown }>;

/** Asks which places of a group are given up: those without a name, and chosen people. */
export function PlacesQuestion({ terms }: Pick<Shown, "terms">) {
  const { named, unnamed } = terms;
  return (
    <Form method="get" className="mt-4 space-y-6">
      <p>
        You first see what the terms give for the places that you choose. Each place has the same
        share of the price and of what you have paid; the price of your other places stays.
      </p>
      {unnamed > 0 && (
        <p>
          <label htmlFor="unnamed" className="mb-2 block font-semibold">
            Places without a name
          </label>
          <select id="unnamed" name="unnamed" className={fieldBox} defaultValue="0">
            {Array.from({ length: unnamed + 1 }, (_, n) => (
              <option key={n} value={n}>
                {n} of {unnamed}
              </option>
            ))}
          </select>
        </p>
      )}
      {named.length > 0 && (
        <fieldset>
          <legend className="mb-2 font-semibold">Places of people whom you have named</legend>
          {named.map(({ id, position, name }) => (
            <div key={id} className="flex items-start gap-3 py-1.5">
              <input
                type="checkbox"
                id={`place-${id}`}
                name="place"
                value={id}
                className="mt-1 size-5 shrink-0 accent-ink"
              />
              <label htmlFor={`place-${id}`} className="wrap-anywhere">
                {name} (place {position})
              </label>
            </div>
          ))}
        </fieldset>
      )}
      <Button>Show what the terms give</Button>
    </Form>
  );
}

/** What the terms give for the chosen places, and why. */
export function PlacesResult(props: {
  places: Shown["places"];
  result: NonNullable<Shown["result"]>;
}) {
  const { places, result } = props;
  return (
    <dl className="mt-4 space-y-3">
      <DefinitionItem label="Given up">
        <span className="wrap-anywhere">
          {places.map(({ name, position }) => name ?? `place ${position}, no name`).join("; ")}
        </span>
      </DefinitionItem>
      <DefinitionItem label="You get back">{result.refund}</DefinitionItem>
      <DefinitionItem label="We keep">{result.kept}</DefinitionItem>
      {result.waived && (
        <DefinitionItem label="Not due any more">
          {result.waived} of what is not paid yet
        </DefinitionItem>
      )}
      <DefinitionItem label="Why">{result.why}</DefinitionItem>
      <DefinitionItem label="This applies until">
        {result.until
          ? `the end of ${formatDate(result.until)}. After that the terms give less.`
          : "It does not change any more."}
      </DefinitionItem>
    </dl>
  );
}
