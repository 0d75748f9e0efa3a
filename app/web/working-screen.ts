/**
 * Returns whether the page that is shown is one on which people work: a layout above it says so in
 * its handle.
 */
export function isWorkingScreen(matches: readonly { handle: unknown }[]): boolean {
  return matches.some(
    ({ handle }) => typeof handle === "object" && handle !== null && "workingScreen" in handle,
  );
}
