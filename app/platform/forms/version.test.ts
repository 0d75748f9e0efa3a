import { expect, test } from "vitest";
import { z } from "zod";
import { changedMeanwhile } from "./changed-meanwhile.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { versionField } from "./version-field.ts";
import { requireVersion, versionOf } from "./version.server.ts";

const job = { title: "Driver", version: 7 };
const category = { name: "Driving", description: "On the road." };

test("a row's version is its counter, or else a hash of what it says", () => {
  expect(versionOf(job)).toBe("7");
  expect(versionOf({ ...job, title: "Cook" })).toBe("7");
  expect(versionOf({ ...category })).toBe(versionOf(category));
  expect(versionOf({ ...category, name: "Flying" })).not.toBe(versionOf(category));
  // The name of a stored file is no counter.
  expect(versionOf({ version: "7" })).not.toBe("7");
});

test("a form that began from what stands now passes, any other is told the present version", () => {
  expect(requireVersion(job, "7")).toBeUndefined();
  expect(requireVersion(category, versionOf(category))).toBeUndefined();
  expect(requireVersion(job, "6")).toEqual({
    ok: false,
    error: "changed-meanwhile",
    detail: { version: "7" },
  });
});

test("what is not there yet has the empty version, and nothing else has", () => {
  expect(requireVersion(undefined, "")).toBeUndefined();
  expect(requireVersion(undefined, "7")?.ok).toBe(false);
  expect(requireVersion(job, "")?.ok).toBe(false);
  expect(requireVersion(category, "")?.ok).toBe(false);
});

test.each([
  ["without a version", {}],
  ["with a damaged one", { version: "7".repeat(41) }],
])("a form %s is never one of what stands now", (_, fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const parsed = parseForm(form, z.object({ version: versionField }));
  expect(parsed).toEqual({ ok: true, value: { version: "" } });
});

test("a form that lost keeps what was typed, and saves over what it was told of", () => {
  const form = new FormData();
  form.set("title", "Cook");
  form.set("version", "6");
  const refused = requireVersion(job, "6");
  const result = changedMeanwhile(form, refused && !refused.ok ? refused.detail : undefined);
  expect(result).toMatchObject({ values: { title: "Cook", version: "7" }, conflict: true });
  expect(requireVersion(job, result.values["version"]!)).toBeUndefined();
});
