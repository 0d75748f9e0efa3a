import { expect, test } from "vitest";
import { days, hours, minutes } from "#app/kernel/clock.ts";
import {
  courseOf,
  endsAccount,
  filesOf,
  isCheckDue,
  isKept,
  isOver,
  isRefused,
  keptAddress,
  picturesOf,
} from "./kept-pages.ts";

test("kept pages are over after 48 hours, unless something is unsent", () => {
  const kept = { keptAt: 0 };
  expect(isOver(kept, hours(48), 0)).toBe(false);
  expect(isOver(kept, hours(48) + 1, 0)).toBe(true);
  expect(isOver(kept, hours(480), 1)).toBe(false);
});

test("a kept course is over 30 days after it was renewed, unless something is unsent", () => {
  const kept = { keptAt: 0 };
  expect(isOver(kept, days(30), 0, "course")).toBe(false);
  expect(isOver(kept, days(30) + 1, 0, "course")).toBe(true);
  expect(isOver(kept, days(90), 1, "course")).toBe(false);
});

test("a course's page is kept for each module, and other pages without what follows them", () => {
  const kept = (address: string) => keptAddress(new URL(address, "https://gcpi.example"));
  expect(kept("/course/cp101?module=a&tab=quizzes")).toBe("/course/cp101?module=a&tab=all");
  expect(kept("/course/cp101/?q=1")).toBe("/course/cp101");
  expect(kept("/course/cp101/glossary?from=x#term-y")).toBe("/course/cp101/glossary");
  expect(["/course/cp101", "/course/cp101/intro", "/courses/x", "/course/"].map(courseOf)).toEqual([
    "cp101",
    "cp101",
    undefined,
    undefined,
  ]);
});

test("the pictures of a page are its figures and uploaded pictures, once each", () => {
  const html =
    '<img src="/figures/a.svg#dark"/><img src="/figures/a.svg"/><img srcset="/x 1w" src="/course-pictures/1/800.webp"/>' +
    '<a href="/course/cp101">';
  expect(picturesOf(html)).toEqual(["/figures/a.svg", "/course-pictures/1/800.webp"]);
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
