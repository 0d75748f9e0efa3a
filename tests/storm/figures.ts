/** What a storm has to report, on a line of its own, for docs/RELIABILITY.md. */
export function report(what: string, figures: Record<string, string | number>): void {
  const said = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  console.log(`STORM ${what}: ${said.join(", ")}`);
}
