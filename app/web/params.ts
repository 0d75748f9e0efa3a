import { data } from "react-router";
import { isId } from "#app/kernel/ids.ts";

/** An id from the address. What has not the form of one is at no address: 404. */
export function idParam(value: string | undefined): string {
  if (value === undefined || !isId(value)) throw data(null, 404);
  return value;
}
