import type { Answer } from "../../tests/e2e/support/visitor.ts";
import { plainData, plainHeaders, plainPage, withoutBuild } from "./normalise.ts";
import { sameButForTime } from "./same-but-for-time.ts";

/** A part of an answer, and its value on each site. */
export type Difference = { what: string; old: string; new: string };

/** An answer, and the names of the routes of its site. */
export type Said = { answer: Answer; names: ReadonlyMap<string, string> };

/** Returns in what two answers differ. Ids made after `since` (milliseconds) may differ. */
export async function differencesBetween(
  old: Said,
  other: Said,
  since: number,
): Promise<Difference[]> {
  const parts = [await partsOf(old), await partsOf(other)] as const;
  const all = new Set(parts.flatMap((part) => Object.keys(part)));
  return [...all].sort().flatMap((what): Difference[] => {
    const [before, after] = sameButForTime(
      parts[0][what] ?? "(none)",
      parts[1][what] ?? "(none)",
      since,
    );
    return before === after ? [] : [{ what, old: before, new: after }];
  });
}

async function partsOf({ answer, names }: Said): Promise<Record<string, string>> {
  const { status, headers, to } = answer;
  const said = Object.entries(plainHeaders(headers)).map(([name, value]): [string, string] => [
    name === "location" ? "Location" : `header ${name}`,
    name === "location" ? (to ?? value) : value,
  ]);
  return {
    status: String(status),
    ...Object.fromEntries(said),
    body: await bodyOf(answer, names),
  };
}

async function bodyOf({ headers, text }: Answer, names: ReadonlyMap<string, string>) {
  const type = headers.get("Content-Type") ?? "";
  if (type.startsWith("text/html")) return plainPage(text);
  if (type.startsWith("text/x-script") && text !== "") {
    try {
      return await plainData(text, names);
    } catch (error) {
      return `data that cannot be read (${String(error)}): ${text}`;
    }
  }
  return withoutBuild(text);
}
