import { expect, test } from "vitest";
import { hours, minutes } from "#app/kernel/clock.ts";
import { endsAccount, filesOf, isCheckDue, isKept, isOver, isRefused } from "./kept-pages.ts";

test("kept pages are over after 48 hours, unless something is unsent", () => {
  const kept = { keptAt: 0 };
  expect(isOver(kept, hours(48), 0)).toBe(false);
  expect(isOver(kept, hours(48) + 1, 0)).toBe(true);
  expect(isOver(kept, hours(480), 1)).toBe(false);
});

test("the server is asked about kept pages once an hour", () => {
  expect(isCheckDue({ checkedAt: 0 }, minutes(60))).toBe(false);
  expect(isCheckDue({ checkedAt: 0 }, minutes(61))).toBe(true);
});

test("an answer that leads elsewhere or refuses ends the keeping, and one that is missing does not", () => {
  expect(isRefused({ type: "opaqueredirect", status: 0 })).toBe(true);
  expect(isRefused({ type: "basic", status: 403 })).toBe(true);
  expect(isRefused({ type: "basic", status: 200 })).toBe(false);
  expect(isRefused({ type: "basic", status: 503 })).toBe(false);
});

test("only Today and roll-calls are kept", () => {
  const session = "/teach/sessions/01990000-0000-7000-8000-000000000006";
  expect(["/teach", "/teach/", session].every(isKept)).toBe(true);
  const others = [`${session}/students/1`, "/teach/declarations", "/teaching", "/dashboard"];
  expect(others.filter(isKept)).toEqual([]);
});

test("a login and a logout end the account's time on the device, as forms and as data", () => {
  const ends = ["/logout", "/logout.data", "/login", "/login.data", "/login/two-factor"];
  expect(ends.every(endsAccount)).toBe(true);
  expect(["/logouts", "/teach", "/loginn"].filter(endsAccount)).toEqual([]);
});

test("the files of a page are those that it names, once each", () => {
  const html =
    '<link href="/assets/app-1.css"/><script data-modules="/assets/a-1.js /assets/b-2.js">' +
    'import "/assets/a-1.js"</script><img src="/pictures/x.png"/>';
  expect(filesOf(html)).toEqual(["/assets/app-1.css", "/assets/a-1.js", "/assets/b-2.js"]);
});
