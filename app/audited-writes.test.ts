import { basename } from "node:path";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cast } from "#testing/cast.ts";
import { type FunctionSource, functionsOf } from "#testing/functions-of.ts";
import { policies } from "#testing/policies.ts";

/**
 * Every administrative write must leave an audit entry. This test reads the source: each command
 * that asks a policy which admins pass and members do not must record an audited definition.
 */

/** A subject that belongs to nobody. */
const strange = new Proxy({}, { get: () => "" });

const staffVerbs = new Set(
  Object.entries(policies).flatMap(([context, policy]) =>
    Object.entries(policy)
      .filter(([, may]) => may(cast.admin, strange) && !may(cast.member, strange))
      .map(([verb]) => `${context}.${verb}`),
  ),
);

const contextOf = ({ file }: Pick<FunctionSource, "file">) => file.split("/", 3).join("/");

/** For each context, the exported names of its audited definitions. */
const auditedIn = new Map(
  await Promise.all(
    globSync("app/contexts/*/events.ts").map(async (file) => {
      const declared = (await import(/* @vite-ignore */ `#${file}`)) as Record<
        string,
        { audit?: unknown }
      >;
      const audited = Object.keys(declared).filter((name) => declared[name]!.audit);
      return [contextOf({ file }), audited] as const;
    }),
  ),
);

/** The top-level functions of all server files of the contexts. */
const functions = functionsOf("app/contexts/**/*.server.{ts,tsx}");

const verbsOf = ({ source }: FunctionSource) =>
  [...source.matchAll(/authorize\(\s*(\w+)Policy\.(\w+)\(/g)].map(
    ([, context, verb]) => `${context}.${verb}`,
  );

/** For each function, the functions of its context that it calls, from its own file or imported. */
const callsOf = new Map(
  functions.map((caller) => [
    caller,
    functions.filter(
      (other) =>
        contextOf(other) === contextOf(caller) &&
        other !== caller &&
        new RegExp(`\\b${other.name}(<[^(]*>)?\\(`).test(caller.source) &&
        (other.file === caller.file || imports(caller.file, other)),
    ),
  ]),
);

function imports(file: string, { name, file: from }: FunctionSource): boolean {
  const source = `import [^;]*\\b${name}\\b[^;]* from "[^"]*/${basename(from)}"`;
  return new RegExp(source).test(readFileSync(file, "utf8"));
}

const callersOf = (chunk: FunctionSource) =>
  functions.filter((each) => callsOf.get(each)!.includes(chunk));

/** Returns whether `is` holds for a function, or for one that `next` leads to from it. */
function reaches(
  chunk: FunctionSource,
  is: (chunk: FunctionSource) => boolean,
  next: (chunk: FunctionSource) => FunctionSource[],
  seen = new Set<FunctionSource>(),
): boolean {
  if (seen.has(chunk)) return false;
  seen.add(chunk);
  return is(chunk) || next(chunk).some((each) => reaches(each, is, next, seen));
}

const writes = (chunk: FunctionSource) =>
  reaches(
    chunk,
    ({ source }) => /\btransact\b|\bdb\s*\.(insert|update|delete)\(/.test(source),
    (each) => callsOf.get(each)!,
  );

/** Functions that write, and functions that decide or load for one that writes. */
const commands = functions.filter((each) => reaches(each, writes, callersOf));

const staffCommands = commands.filter((each) => verbsOf(each).some((verb) => staffVerbs.has(verb)));

/** Returns whether a function writes an audit entry, itself or through one that it calls. */
const leavesEntry = (command: FunctionSource) =>
  reaches(command, recordsAudited, (each) => callsOf.get(each)!);

/** Returns whether a function calls `record` and names an audited definition. */
function recordsAudited(command: FunctionSource): boolean {
  if (!/\brecord(?:All)?\(\s*tx\b/.test(command.source)) return false;
  const audited = auditedIn.get(contextOf(command)) ?? [];
  return audited.some((name) => new RegExp(`\\b${name}\\b`).test(command.source));
}

/** A function that only decides or loads is accounted for if every command that calls it is. */
function isAccountedFor(command: FunctionSource, seen = new Set<FunctionSource>()): boolean {
  if (leavesEntry(command)) return true;
  seen.add(command);
  const callers = callersOf(command).filter((each) => commands.includes(each) && !seen.has(each));
  return callers.length > 0 && callers.every((caller) => isAccountedFor(caller, seen));
}

test("the walk sees the staff's commands", () => {
  expect(staffCommands.length).toBeGreaterThan(20);
  expect(staffCommands.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["moveApplication", "lookAtEvidence", "refundOrder", "changeSettings"]),
  );
});

test.each(staffCommands.map((command) => [command.name, command] as const))(
  "%s leaves an audit entry",
  (_, command) => {
    expect(isAccountedFor(command), `${command.file}: ${command.name}`).toBe(true);
  },
);

/** Permissions without a write. This one exempts moderators from the posting limit. */
const freedoms = new Set(["forum.postAtWill"]);

test("whatever the staff alone may do, other than read, is decided in a command", () => {
  const decided = new Set(
    commands.flatMap(({ source }) =>
      [...source.matchAll(/(\w+)Policy\.(\w+)\(/g)].map(
        ([, context, verb]) => `${context}.${verb}`,
      ),
    ),
  );
  // Where one decision serves several verbs (`recruitmentPolicy[verb]`), its callers name the verb,
  // so every string in the file counts as a verb.
  for (const { file } of commands) {
    const source = readFileSync(file, "utf8");
    for (const [, context] of source.matchAll(/(\w+)Policy\[/g)) {
      for (const [, word] of source.matchAll(/"(\w+)"/g)) decided.add(`${context}.${word}`);
    }
  }
  const undecided = [...staffVerbs].filter(
    (verb) =>
      !decided.has(verb) && !freedoms.has(verb) && !/\.(read|list|enter|count|see)[A-Z]/.test(verb),
  );
  expect(undecided).toEqual([]);
});
