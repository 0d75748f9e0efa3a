/** A number with the name of what it counts: "1 second", "2 seconds", "3 replies". */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n.toLocaleString("en-NZ")} ${n === 1 ? one : many}`;
}

/** How long somebody has to wait: seconds up to a minute and a half, then minutes, rounded up. */
export function waitText(seconds: number): string {
  return seconds < 90
    ? counted(Math.max(seconds, 1), "second")
    : counted(Math.ceil(seconds / 60), "minute");
}

/**
 * A sentence with what it names put into its `{places}`, nothing where it is not known. `{wait}` is
 * given in seconds and written in words.
 */
export function sentence(text: string, detail: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === "wait" ? waitText(Number(detail.wait ?? 0)) : String(detail[name] ?? ""),
  );
}
