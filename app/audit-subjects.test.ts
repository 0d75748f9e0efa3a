import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { newId } from "#app/kernel/ids.ts";
import { subjectNames, subjectsOfPeople } from "#app/platform/audit/subjects.server.ts";
import { dbTest } from "#testing/db.ts";
import { knownSubjects } from "./contexts/audit/subjects.server.ts";

/** Facts of any change: each of them is called "x". */
const anyFacts = new Proxy({}, { get: () => "x" });

/** What several kinds of things have in common, such as their conversations. */
const namedByFacts = new Set([
  "termAdded",
  "termRenamed",
  "termChanged",
  "termRemoved",
  "contentReordered",
  "messageSentByStaff",
  "noteWritten",
  "noteCorrected",
]);

test("the audit log has a name for every kind of thing that an entry is about", async () => {
  const known = new Set(knownSubjects.map(({ kind }) => kind));
  const unnamed: string[] = [];
  let audited = 0;
  for (const file of globSync("app/contexts/*/events.ts")) {
    const declared = (await import(/* @vite-ignore */ `#${file}`)) as Record<
      string,
      { audit?: { subject: string | ((facts: object) => string) } }
    >;
    for (const [name, { audit }] of Object.entries(declared)) {
      if (!audit) continue;
      audited += 1;
      const { subject } = audit;
      // Its facts name the kind themselves, which is one of the others.
      if (namedByFacts.has(name)) continue;
      const kind = (typeof subject === "string" ? subject : subject(anyFacts)).split(":", 1)[0]!;
      if (!known.has(kind)) unnamed.push(`${kind}, the subject of ${name} in ${file}`);
    }
  }
  expect(audited).toBeGreaterThan(200);
  expect(unnamed).toEqual([]);
});

dbTest("the database can name every kind, and find what belongs to a person", async ({ ctx }) => {
  for (const { kind } of knownSubjects) {
    const asked = subjectNames(ctx, knownSubjects, [`${kind}:${newId()}`]);
    await expect(asked, kind).resolves.toBeInstanceOf(Map);
  }
  const named = await subjectNames(ctx, knownSubjects, ["settings:fee-rules"]);
  expect(named.get("settings:fee-rules")).toBe("Fee rules");
  const people = [{ id: newId(), email: "nobody@people.test" }];
  expect(await subjectsOfPeople(ctx, knownSubjects, people)).toHaveLength(1);
});
