import { expect, test } from "vitest";
import { readWas, tickedIn, versionIn, versionsField } from "./bulk.ts";
import { newId } from "./ids.ts";

const states = ["new", "closed"] as const;

function formWith(ids: readonly (string | File)[]): FormData {
  const form = new FormData();
  for (const id of ids) form.append("id", id);
  return form;
}

test("what was ticked is taken once each, and only where it is an id", () => {
  const [one, other] = [newId(), newId()];
  const junk = ["", "junk", `${one},${other}`, new File(["x"], one)];
  expect(tickedIn(formWith([one, other, one, ...junk]))).toEqual([one, other]);
  expect(tickedIn(new FormData())).toEqual([]);
});

test("no more is taken than a page of a list can hold", () => {
  expect(tickedIn(formWith(Array.from({ length: 101 }, () => newId())))).toHaveLength(100);
});

test("what rows were is read back from its word", () => {
  const rows = [
    { id: newId(), was: "new" },
    { id: newId(), was: "closed" },
    { id: newId(), was: "new" },
  ];
  const read = readWas(versionsField(rows), states);
  expect(new Set(read)).toEqual(new Set(rows));
  expect(readWas(versionsField([]), states)).toEqual([]);
});

test("the word of a whole page fits into a cookie beside the rest of its toast", () => {
  const rows = Array.from({ length: 50 }, (_, n) => ({
    id: newId(),
    was: n % 2 ? "new" : "closed",
  }));
  expect(versionsField(rows).length * (4 / 3)).toBeLessThan(3_000);
});

test("a word that somebody made up says nothing that cannot be", () => {
  const id = newId();
  for (const word of [
    null,
    "",
    ";",
    ":",
    "new",
    "new:",
    `gone:${id}`,
    "new:junk",
    new File([], id),
  ])
    expect(readWas(word, states)).toEqual([]);
  expect(readWas(`gone:${id};new:${id},${id},x;closed:x`, states)).toEqual([{ id, was: "new" }]);
  expect(readWas(`new:${Array.from({ length: 101 }, () => newId()).join()}`, states)).toHaveLength(
    100,
  );
});

test("a list whose ids are words says what can be one", () => {
  const isWord = (text: string) => /^[a-z-]+$/.test(text);
  expect(tickedIn(formWith(["packing-list", "Packing List", newId()]), isWord)).toEqual([
    "packing-list",
  ]);
  const rows = [
    { id: "packing-list", was: "3" },
    { id: "watch", was: "12" },
  ];
  expect(new Set(readWas(versionsField(rows), versionIn, isWord))).toEqual(new Set(rows));
  for (const word of ["x:watch", "-1:watch", "1.5:watch", ":watch", "1:Watch"]) {
    expect(readWas(word, versionIn, isWord), word).toEqual([]);
  }
});

test("a whole page of the longest words fits into a cookie too", () => {
  const rows = Array.from({ length: 25 }, (_, n) => ({ id: "a".repeat(64), was: `${n}` }));
  expect(versionsField(rows).length * (4 / 3)).toBeLessThan(3_000);
});

test("what a row was can be a word that only its list can read", () => {
  const id = newId();
  const version = (name: string) => (/^\d+$/.test(name) ? name : undefined);
  expect(readWas(`3:${id};x:${newId()}`, version)).toEqual([{ id, was: "3" }]);
});
