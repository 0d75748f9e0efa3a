/** Which way a list's button was to move its row; undefined for anything else. */
export function directionIn(form: FormData): "up" | "down" | undefined {
  const direction = form.get("direction");
  return direction === "up" || direction === "down" ? direction : undefined;
}
