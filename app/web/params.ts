import { data } from "react-router";
import { isId } from "#app/kernel/ids.ts";

/** Returns an id from the address. Throws 404 if it does not have the form of an id. */
export function idParam(value: string | undefined): string {
  if (value === undefined || !isId(value)) throw data(null, 404);
  return value;
}
