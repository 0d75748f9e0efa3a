import { flightFrameworks } from "./flight.ts";
import { informationFrameworks } from "./information.ts";
import { maritimeFrameworks } from "./maritime.ts";
import { protectionFrameworks } from "./protection.ts";
import type { Framework, Standard } from "./standard.ts";

/** Everything that a lecture can be mapped to, in the order in which staff read it. */
export const frameworks: readonly Framework[] = [
  ...protectionFrameworks,
  ...flightFrameworks,
  ...maritimeFrameworks,
  ...informationFrameworks,
];

/** The most standards that a question names itself. */
export const MOST_STANDARDS = 3;

/** Returns all standards as choices of a form, in the same order. */
export function standardChoices(): { value: string; label: string }[] {
  return frameworks.flatMap(({ standards }) =>
    standards.map(({ id, name }) => ({ value: id, label: name })),
  );
}

const byId = new Map(
  frameworks.flatMap(({ standards }) => standards.map((each) => [each.id, each])),
);

/** Returns the standard with this id; undefined if there is none. */
export function standardOf(id: string): Standard | undefined {
  return byId.get(id);
}
