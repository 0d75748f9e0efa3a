import { globSync, readFileSync } from "node:fs";

/** A function at the top of a file: the file, its name, and its source down to the next one. */
export type FunctionSource = { file: string; name: string; source: string };

/** Returns the top-level functions of the files of a pattern, for tests that read code. */
export function functionsOf(pattern: string): FunctionSource[] {
  return globSync(pattern).flatMap((file) =>
    readFileSync(file, "utf8")
      .split(/^(?=(?:export )?(?:async )?function\*? )/m)
      .slice(1)
      .map((source) => ({ file, name: /function\*? (\w+)/.exec(source)![1]!, source })),
  );
}
