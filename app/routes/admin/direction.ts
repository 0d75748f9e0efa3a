import { data } from "react-router";
import type { Direction } from "#app/kernel/order.ts";

/** Which way a list's button was to move its row; undefined for anything else. */
export function directionIn(form: FormData): Direction | undefined {
  const direction = form.get("direction");
  return direction === "up" || direction === "down" ? direction : undefined;
}

/** The same with the row that it was to move, whose id is in `field`; throws 400 for anything else. */
export function movementIn(form: FormData, field: string): { id: string; direction: Direction } {
  const direction = directionIn(form);
  const id = form.get(field);
  if (!direction || typeof id !== "string") throw data(null, 400);
  return { id, direction };
}

/** What is said afterwards, by its name in the contexts' catalogues of toasts. */
export const movedToast = { up: "movedUp", down: "movedDown" } as const;
