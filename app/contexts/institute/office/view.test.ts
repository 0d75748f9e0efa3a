import { expect, test } from "vitest";
import { firstOffices } from "#app/contexts/institute/office/first-offices.ts";
import { officeView } from "./view.ts";

const christchurch = { ...firstOffices.find(({ id }) => id === "christchurch")!, position: 1 };

test("a page is shown an office, whether somebody is there, and until when that holds", () => {
  const { view, until } = officeView(christchurch, new Date("2026-03-02T21:00:00Z"));
  expect(view).toEqual({
    id: "christchurch",
    name: "Christchurch Base",
    addressLines: christchurch.addressLines,
    email: christchurch.email,
    phone: christchurch.phone,
    hoursText: christchurch.hoursText,
    latitude: christchurch.latitude,
    longitude: christchurch.longitude,
    openNow: true,
  });
  expect(until).toEqual(new Date("2026-03-03T04:00:00Z"));
  expect(officeView(christchurch, until).view.openNow).toBe(false);
});
