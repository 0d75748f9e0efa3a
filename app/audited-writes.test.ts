import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Actor } from "#app/kernel/actor.ts";
import { cast } from "#testing/cast.ts";
import { policies } from "./policies.ts";

/**
 * Every administrative write leaves an entry in the trail (rulings §7). The rule is looked for where
 * it is kept: in each command that asks a policy which lets an admin do what a member may not.
 */

type Policy = Record<string, (actor: Actor, subject: object) => boolean>;

/** Something that is nobody's. */
const strange = new Proxy({}, { get: () => "" });

const officeVerbs = new Set(
  Object.entries(policies as Record<string, Policy>).flatMap(([context, policy]) =>
    Object.entries(policy)
      .filter(([, may]) => may(cast.admin, strange) && !may(cast.member, strange))
      .map(([verb]) => `${context}.${verb}`),
  ),
);

type Chunk = { file: string; name: string; source: string };

/** The functions that stand at the top of the commands' files. */
const commands: Chunk[] = globSync(
  "app/contexts/**/{commands,commands/**/*}.server.{ts,tsx}",
).flatMap((file) =>
  readFileSync(file, "utf8")
    .split(/^(?=(?:export )?(?:async )?function\*? )/m)
    .slice(1)
    .map((source) => ({ file, name: /function\*? (\w+)/.exec(source)![1]!, source })),
);

const verbsOf = ({ source }: Chunk) =>
  [...source.matchAll(/authorize\(\s*(\w+)Policy\.(\w+)\(/g)].map(
    ([, context, verb]) => `${context}.${verb}`,
  );

const officeCommands = commands.filter((each) =>
  verbsOf(each).some((verb) => officeVerbs.has(verb)),
);

const contextOf = ({ file }: Chunk) => file.split("/", 3).join("/");

/** Whether a function writes an entry, itself or by another of its context's that it calls. */
function leavesEntry(command: Chunk, seen = new Set<string>()): boolean {
  if (/\baudit\(tx\b/.test(command.source)) return true;
  seen.add(command.name);
  return commands.some(
    (other) =>
      contextOf(other) === contextOf(command) &&
      !seen.has(other.name) &&
      new RegExp(`\\b${other.name}\\(`).test(command.source) &&
      leavesEntry(other, seen),
  );
}

/** What only decides and loads, for the functions that call it, is accounted for by all of them. */
function isAccountedFor(command: Chunk, seen = new Set<Chunk>()): boolean {
  if (leavesEntry(command)) return true;
  seen.add(command);
  const callers = commands.filter(
    (other) =>
      contextOf(other) === contextOf(command) &&
      !seen.has(other) &&
      new RegExp(`\\b${command.name}(<[^(]*>)?\\(`).test(other.source),
  );
  return callers.length > 0 && callers.every((caller) => isAccountedFor(caller, seen));
}

test("the walk sees the office's commands", () => {
  expect(officeCommands.length).toBeGreaterThan(20);
  expect(officeCommands.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["moveApplication", "lookAtEvidence", "refundOrder", "changeSettings"]),
  );
});

test.each(officeCommands.map((command) => [command.name, command] as const))(
  "%s leaves an entry in the trail",
  (_, command) => {
    expect(isAccountedFor(command), `${command.file}: ${command.name}`).toBe(true);
  },
);

/** What is no write of its own: it spares its holder a wait. */
const freedoms = new Set(["forum.postAtWill"]);

test("whatever the office alone may do, other than read, is decided in a command", () => {
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
  const undecided = [...officeVerbs].filter(
    (verb) =>
      !decided.has(verb) && !freedoms.has(verb) && !/\.(read|list|enter|count|see)[A-Z]/.test(verb),
  );
  expect(undecided).toEqual([]);
});
