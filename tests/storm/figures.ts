/** Prints the figures of a storm on one line, for docs/RELIABILITY.md. */
export function report(what: string, figures: Record<string, string | number>): void {
  const said = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  console.log(`STORM ${what}: ${said.join(", ")}`);
}
