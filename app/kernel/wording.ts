/** Returns a number with its noun: "1 second", "2 seconds", "3 replies". */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n.toLocaleString("en-NZ")} ${n === 1 ? one : many}`;
}

/** Returns a waiting time in words: in seconds up to 90, then in minutes, rounded up. */
export function waitText(seconds: number): string {
  return seconds < 90
    ? counted(Math.max(seconds, 1), "second")
    : counted(Math.ceil(seconds / 60), "minute");
}

/**
 * Fills the `{places}` of a sentence. A place without a value becomes empty. `{wait}` is given in
 * seconds and written in words.
 */
export function sentence(text: string, detail: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === "wait" ? waitText(Number(detail.wait ?? 0)) : String(detail[name] ?? ""),
  );
}

/**
 * Shortens a text to at most `most` characters on one line. A longer text ends after a whole word
 * with an ellipsis, which counts as a character.
 */
export function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  const end = line[most - 1] === " " ? cut.length : cut.lastIndexOf(" ");
  // If the first word is too long, it is cut, but never within a surrogate pair.
  const kept = end > 0 ? cut.slice(0, end) : cut.replace(/[\uD800-\uDBFF]$/, "");
  return `${kept.replace(/[\s,;:.–-]+$/, "")}…`;
}
