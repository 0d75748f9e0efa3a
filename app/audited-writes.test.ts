import { basename } from "node:path";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Actor } from "#app/kernel/actor.ts";
import { cast } from "#testing/cast.ts";
import { type FunctionSource, functionsOf } from "#testing/functions-of.ts";
import { policies } from "./policies.ts";

/**
 * Every administrative write leaves an audit entry, so that it is known afterwards who did what. The
 * rule is looked for where it is kept: in each command that asks a policy which lets an admin do what
 * a member may not.
 */

type Policy = Record<string, (actor: Actor, subject: object) => boolean>;

/** Something that is nobody's. */
const strange = new Proxy({}, { get: () => "" });

const staffVerbs = new Set(
  Object.entries(policies as Record<string, Policy>).flatMap(([context, policy]) =>
    Object.entries(policy)
      .filter(([, may]) => may(cast.admin, strange) && !may(cast.member, strange))
      .map(([verb]) => `${context}.${verb}`),
  ),
);

const contextOf = ({ file }: Pick<FunctionSource, "file">) => file.split("/", 3).join("/");

/** What each context declares as audited, by the names that its commands import. */
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

/** The functions that stand at the top of a context's files, wherever it keeps its commands. */
const functions = functionsOf("app/contexts/**/*.server.{ts,tsx}");

const verbsOf = ({ source }: FunctionSource) =>
  [...source.matchAll(/authorize\(\s*(\w+)Policy\.(\w+)\(/g)].map(
    ([, context, verb]) => `${context}.${verb}`,
  );

/** The functions of a context that a function calls: its neighbours, and what its file imports. */
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

/** Whether a function, or one that it leads to by `next`, is such. */
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

/** What writes, and what decides and loads for it. */
const commands = functions.filter((each) => reaches(each, writes, callersOf));

const staffCommands = commands.filter((each) => verbsOf(each).some((verb) => staffVerbs.has(verb)));

/** Whether a function writes an entry, itself or by another that it calls. */
const leavesEntry = (command: FunctionSource) =>
  reaches(command, recordsAudited, (each) => callsOf.get(each)!);

/** Whether a function records something, and names a definition that is audited. */
function recordsAudited(command: FunctionSource): boolean {
  if (!/\brecord\(\s*tx\b/.test(command.source)) return false;
  const audited = auditedIn.get(contextOf(command)) ?? [];
  return audited.some((name) => new RegExp(`\\b${name}\\b`).test(command.source));
}

/** What only decides and loads, for the functions that call it, is accounted for by all of them. */
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

/** What is no write of its own: it spares its holder a wait. */
const freedoms = new Set(["forum.postAtWill"]);

test("whatever the staff alone may do, other than read, is decided in a command", () => {
  const decided = new Set(
    commands.flatMap(({ source }) =>
      [...source.matchAll(/(\w+)Policy\.(\w+)\(/g)].map(
        ([, context, verb]) => `${context}.${verb}`,
      ),
    ),
  );
  // One decision for several verbs, which its callers name: `recruitmentPolicy[verb]`.
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
