import { expect, test } from "vitest";
import { parseForm } from "#app/kernel/parse-form.ts";
import { jobForm } from "./form.ts";
import { payText } from "./pay.ts";

function read(typed: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ jobTitle: "Night officer", ...typed })) {
    form.set(name, value);
  }
  const parsed = parseForm(form, jobForm);
  return parsed.ok ? { value: parsed.value } : { errors: parsed.result.fieldErrors };
}

test("a draft needs only the title, and says nothing about pay", () => {
  const { value } = read({});
  expect(value).toMatchObject({ pay: null, openings: 1, workplace: "on-site", location: "" });
  expect(payText(value!)).toBe("Pay not stated");
});

test.each([
  [{ payFrom: "65,000", payTo: "78 000", payPeriod: "year" }, "NZD 65,000–78,000 per year"],
  [{ payFrom: "32.5", payPeriod: "hour" }, "from NZD 32.50 per hour"],
  [{ payTo: "480", payPeriod: "day" }, "up to NZD 480 per day"],
  [{ payFrom: "900", payTo: "900", payPeriod: "week" }, "NZD 900 per week"],
])("the pay %o is shown as “%s”", (typed, shown) => {
  const { value } = read({ pay: "stated", payCurrency: "NZD", ...typed });
  expect(payText(value!)).toBe(shown);
});

test("amounts do not count where the pay is not stated", () => {
  const { value } = read({ pay: "not-stated", payFrom: "65000", payCurrency: "NZD" });
  expect(value).toMatchObject({ pay: "not-stated", payFrom: null, payCurrency: null });
});

test("fields that depend on each other are checked together, each with its message", () => {
  expect(read({ pay: "stated" }).errors).toEqual({
    payFrom: ["Please enter an amount"],
    payCurrency: ["Please select a currency"],
    payPeriod: ["Please select a period"],
  });
  const wrong = { pay: "stated", payFrom: "9", payTo: "8", payCurrency: "EUR", payPeriod: "hour" };
  expect(read(wrong).errors).toEqual({ payTo: ["This is less than the other amount"] });
  expect(read({ payFrom: "much" }).errors?.["payFrom"]).toHaveLength(1);
  expect(read({ start: "on-date" }).errors).toHaveProperty("startsOn");
  expect(read({ deadlineTime: "17:00" }).errors).toHaveProperty("applicationDeadline");
});

test("a closing minute that the clocks skip is refused beside its field", () => {
  const typed = { applicationDeadline: "2026-09-27", deadlineTime: "02:30" };
  expect(read({ ...typed, deadlineZone: "Pacific/Auckland" }).errors).toHaveProperty(
    "deadlineTime",
  );
  expect(read({ ...typed, deadlineZone: "Europe/Budapest" }).errors).toBeUndefined();
});

test("without a location, base and country are shown", () => {
  expect(read({ base: "Szolnok", country: "HU" }).value?.location).toBe("Szolnok, Hungary");
  expect(read({ base: "Suva", location: "At sea" }).value?.location).toBe("At sea");
  expect(read({ country: "XX" }).errors).toHaveProperty("country");
});
