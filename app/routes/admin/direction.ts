import { data } from "react-router";
import type { Direction } from "#app/kernel/order.ts";

/** Reads the direction from a list's button; undefined for anything else. */
export function directionIn(form: FormData): Direction | undefined {
  const direction = form.get("direction");
  return direction === "up" || direction === "down" ? direction : undefined;
}

/** Reads the direction and the row's id, which is in `field`. Throws 400 for anything else. */
export function movementIn(form: FormData, field: string): { id: string; direction: Direction } {
  const direction = directionIn(form);
  const id = form.get(field);
  if (!direction || typeof id !== "string") throw data(null, 400);
  return { id, direction };
}

/** The names that these toasts have in every context. */
export const movedToast = { up: "movedUp", down: "movedDown" } as const;
