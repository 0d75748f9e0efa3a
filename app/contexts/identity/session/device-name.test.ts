import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.for([
  ["Firefox on Windows", "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0"],
  [
    "Edge on Windows",
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`,
  ],
  ["Opera on Linux", `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0 Safari/537 OPR/120.0`],
  ["Chrome on Android", `Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/140.0 Mobile Safari/537`],
  ["Safari on macOS", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18 Safari/605.1"],
  ["Safari on iOS", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18 Safari/604"],
  ["Firefox", "Firefox/140.0"],
  ["Unknown device", "curl/8.0"],
] as const)("a device is called “%s”", ([name, userAgent]) => {
  expect(deviceName(userAgent)).toBe(name);
});

test("a device that says nothing has no name", () => {
  expect(deviceName(null)).toBe("Unknown device");
  expect(deviceName("")).toBe("Unknown device");
});
