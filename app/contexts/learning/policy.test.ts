import { expect, test } from "vitest";
import { system } from "#app/kernel/actor.ts";
import { allowed, cast } from "#testing/cast.ts";
import { learningPolicy } from "./policy.ts";

const may = (course: Parameters<typeof learningPolicy.openCourse>[1]) =>
  allowed((actor) => learningPolicy.openCourse(actor, course));

test("a course without a module is any member's, a module's course needs an enrolment in it", () => {
  const published = true;
  expect(may({ moduleId: null, published, enrolledIn: [] })).not.toContain("visitor");
  expect(may({ moduleId: null, published, enrolledIn: [] })).toContain("unverified");
  expect(may({ moduleId: "intro-cp", published, enrolledIn: [] })).toEqual([]);
  expect(may({ moduleId: "intro-cp", published, enrolledIn: ["flight-rotary"] })).toEqual([]);
  expect(may({ moduleId: "intro-cp", published, enrolledIn: ["intro-cp"] })).toContain("member");
});

test("staff look at any published course, and learn in none that they are not enrolled in", () => {
  const sees = (published: boolean) =>
    allowed((actor) =>
      learningPolicy.seeCourse(actor, { moduleId: "intro-cp", published, enrolledIn: [] }),
    );
  expect(sees(true)).toEqual(["admin", "superAdmin"]);
  expect(sees(false)).toEqual([]);
});

test("a draft is open to nobody", () => {
  expect(may({ moduleId: null, published: false, enrolledIn: [] })).toEqual([]);
  expect(may({ moduleId: "intro-cp", published: false, enrolledIn: ["intro-cp"] })).toEqual([]);
});

test("an attempt is its member's alone: the staff neither reads nor answers it", () => {
  const attempt = { userId: cast.member.id };
  expect(allowed((actor) => learningPolicy.readAttempt(actor, attempt))).toEqual(["member"]);
  expect(learningPolicy.answerAttempt(system, attempt)).toBe(false);
});
