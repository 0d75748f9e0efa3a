import type { Difference } from "./differences.ts";
import type { Asker } from "./people.ts";

/** A difference, with its request and who sent it. */
export type Entry = Difference & {
  method: string;
  pattern: string;
  address: string;
  asker: Asker;
  form?: string;
};

const EXCERPT = 3;
const DETAIL = 60;

/** Groups differences by method, route and part. Shows who met them, and the first of each. */
export function summaryOf(entries: readonly Entry[]): string {
  const groups = Map.groupBy(
    entries,
    ({ method, pattern, what }) => `${method} ${pattern}: ${what}`,
  );
  return [...groups]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([kind, all]) => {
      const who = [...new Set(all.map(({ asker }) => asker))].join(", ");
      return `${kind} (${all.length} times; ${who})\n  ${titleOf(all[0]!)}\n${excerptOf(all[0]!, EXCERPT)}`;
    })
    .join("\n");
}

/** Lists every difference, one after the other. */
export function detailOf(entries: readonly Entry[]): string {
  return entries
    .map((entry) => `${titleOf(entry)}: ${entry.what}\n${excerptOf(entry, DETAIL)}\n`)
    .join("\n");
}

function titleOf({ method, address, asker, form }: Entry): string {
  return `${method} ${address} as ${asker}${form === undefined ? "" : ` with ${form || "nothing"}`}`;
}

/** Returns the lines that differ, without the common lines at the beginning and the end. */
function excerptOf({ old, new: other }: Difference, atMost: number): string {
  const [before, after] = [old.split("\n"), other.split("\n")];
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const shorter = Math.min(before.length, after.length) - start;
  while (end < shorter && before.at(-1 - end) === after.at(-1 - end)) end++;
  const from = commonBeginning(before[start] ?? "", after[start] ?? "");
  const lines = (sign: string, all: string[]) => {
    const own = all.slice(start, all.length - end);
    const shown = own.slice(0, atMost).map((line, at) => `    ${sign} ${cut(line, at ? 0 : from)}`);
    return own.length > atMost ? [...shown, `    ${sign} … ${own.length - atMost} more`] : shown;
  };
  return [...lines("-", before), ...lines("+", after)].join("\n");
}

function commonBeginning(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

function cut(line: string, from: number): string {
  const start = Math.max(0, from - 60);
  return `${start > 0 ? "…" : ""}${line.slice(start, start + 240)}${line.length > start + 240 ? "…" : ""}`;
}
