import { expect, test } from "vitest";
import { requestWith } from "#testing/browser.ts";
import { testSite } from "#testing/db.ts";
import { isKnownDevice, rememberDevice } from "./known-device.server.ts";

const nothing = requestWith([]);

test("a browser that signed in is known to that account alone", async () => {
  const cookie = await rememberDevice(testSite, nothing, "hana@people.test");
  const browser = requestWith([cookie]);
  expect(await isKnownDevice(testSite, browser, "Hana@People.test ")).toBe(true);
  expect(await isKnownDevice(testSite, browser, "tama@people.test")).toBe(false);
  expect(await isKnownDevice(testSite, nothing, "hana@people.test")).toBe(false);
});

test("the device's cookie names no address and is out of reach of scripts", async () => {
  const cookie = await rememberDevice(testSite, nothing, "hana@people.test");
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
  expect(decodeURIComponent(cookie)).not.toContain("hana");
  const secure = await rememberDevice({ ...testSite, url: "https://gcpi.example" }, nothing, "x");
  expect(secure).toMatch(/; Secure/);
});

test("a browser remembers the last eight accounts", async () => {
  let browser = nothing;
  for (let n = 1; n <= 9; n++) {
    browser = requestWith([await rememberDevice(testSite, browser, `person-${n}@people.test`)]);
  }
  expect(await isKnownDevice(testSite, browser, "person-1@people.test")).toBe(false);
  expect(await isKnownDevice(testSite, browser, "person-2@people.test")).toBe(true);
  expect(await isKnownDevice(testSite, browser, "person-9@people.test")).toBe(true);
});

test("a device cookie that was made up is not believed", async () => {
  const elsewhere = { ...testSite, secret: "somebody else's secret, 0123456789" };
  const forged = await rememberDevice(elsewhere, nothing, "hana@people.test");
  for (const cookie of [forged, "gcpi.device=", "gcpi.device=W10%3D.x"]) {
    expect(await isKnownDevice(testSite, requestWith([cookie]), "hana@people.test")).toBe(false);
  }
});
