import { expect, test } from "vitest";
import { firstOffices } from "./first-offices.ts";
import { officeForm, officeFields } from "./form.ts";

const [london] = firstOffices;
const fields = { ...officeFields(london!), version: "a version" };
const problems = (changes: Record<string, string | undefined>) => {
  const given = Object.entries({ ...fields, ...changes }).filter(([, value]) => value);
  const parsed = officeForm.safeParse(Object.fromEntries(given));
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join("."));
};

test("an office that is shown and sent unchanged is the same office", () => {
  for (const { id: _, ...office } of firstOffices) {
    const given = { ...officeFields(office), version: "a version" };
    expect(officeForm.parse(given)).toEqual({ version: "a version", office });
  }
});

test("a day has both of its times or none, and closes after it opens", () => {
  expect(problems({ opens0: undefined, closes0: undefined })).toEqual([]);
  expect(problems({ opens0: undefined })).toEqual(["opens0"]);
  expect(problems({ closes6: "12:00" })).toEqual(["opens6"]);
  expect(problems({ closes0: undefined })).toEqual(["closes0"]);
  expect(problems({ opens0: "18:00", closes0: "09:00" })).toEqual(["closes0"]);
  expect(problems({ opens0: "9 am" })).toEqual(["opens0"]);
});

test("a zone is one that the world's clocks know, and no bare offset", () => {
  expect(problems({ timeZone: "Europe/Budapest" })).toEqual([]);
  expect(problems({ timeZone: "Europe/Atlantis" })).toEqual(["timeZone"]);
  expect(problems({ timeZone: "+13:00" })).toEqual(["timeZone"]);
});

test("a place is on this earth", () => {
  expect(problems({ latitude: "-91" })).toEqual(["latitude"]);
  expect(problems({ longitude: "east" })).toEqual(["longitude"]);
});
