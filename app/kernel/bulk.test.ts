import { expect, test } from "vitest";
import { tickedIn } from "./bulk.ts";
import { newId } from "./ids.ts";

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

test("no more is taken than a list can show", () => {
  expect(tickedIn(formWith(Array.from({ length: 501 }, () => newId())))).toHaveLength(500);
});

test("a list whose ids are words says what can be one", () => {
  const isWord = (text: string) => /^[a-z-]+$/.test(text);
  expect(tickedIn(formWith(["packing-list", "Packing List", newId()]), isWord)).toEqual([
    "packing-list",
  ]);
});
