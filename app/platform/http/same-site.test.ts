import { expect, test } from "vitest";
import { isSameSite } from "./same-site.server.ts";

const origins = new Set(["https://gcpi.example"]);

const asked = (method: string, headers: Record<string, string>) =>
  isSameSite(new Request("https://gcpi.example/contact", { method, headers }), origins);

const unsafe = ["POST", "PUT", "PATCH", "DELETE"];

test("reading is open to requests from anywhere", () => {
  for (const method of ["GET", "HEAD", "OPTIONS"]) {
    expect(asked(method, { Origin: "https://evil.test" })).toBe(true);
    expect(asked(method, { "Sec-Fetch-Site": "cross-site" })).toBe(true);
  }
});

test("our own pages' forms are accepted", () => {
  for (const method of unsafe) {
    expect(asked(method, { Origin: "https://gcpi.example" })).toBe(true);
    expect(asked(method, { "Sec-Fetch-Site": "same-origin" })).toBe(true);
  }
});

test("another site's forms are refused, whatever else they say", () => {
  for (const method of unsafe) {
    const origins = [
      "https://evil.test",
      "http://gcpi.example",
      "blob:https://gcpi.example/form",
      "https://sub.gcpi.example",
      "https://gcpi.example.evil.test",
      "https://gcpi.example:8443",
      "",
      "gcpi.example",
    ];
    const claim = { "Sec-Fetch-Site": "same-origin" };
    expect(origins.filter((Origin) => asked(method, { Origin }))).toEqual([]);
    expect(origins.filter((Origin) => asked(method, { Origin, ...claim }))).toEqual([]);
  }
});

test("a page that sends no referrer is known by what the browser says of its site", () => {
  for (const method of unsafe) {
    expect(asked(method, { Origin: "null", "Sec-Fetch-Site": "same-origin" })).toBe(true);
    expect(asked(method, { Origin: "null" })).toBe(false);
    expect(asked(method, { Origin: "null", "Sec-Fetch-Site": "cross-site" })).toBe(false);
  }
});

test("a request that does not say where it comes from is refused", () => {
  for (const method of unsafe) {
    expect(asked(method, {})).toBe(false);
    expect(asked(method, { Host: "gcpi.example", Referer: "https://gcpi.example/" })).toBe(false);
    for (const site of ["same-site", "cross-site", "none"]) {
      expect(asked(method, { "Sec-Fetch-Site": site })).toBe(false);
    }
  }
});
