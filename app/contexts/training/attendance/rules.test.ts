import { expect, test } from "vitest";
import {
  type Attended,
  attendanceOf,
  type Entry,
  type Mark,
  minutesFor,
  standingOf,
} from "./rules.ts";

const at = (day: number) => new Date(Date.UTC(2026, 2, day));

const entry = (id: string, status: Mark, changes: Partial<Entry> = {}): Entry => ({
  id,
  status,
  minutes: status === "present" ? 120 : 0,
  replaces: null,
  settles: [],
  saidAt: at(2),
  receivedAt: at(2),
  ...changes,
});

const session = (
  sessionId: string,
  status: Mark | null,
  changes: Partial<Attended> = {},
): Attended => ({
  sessionId,
  topic: "Search",
  minutes: 120,
  cancelled: false,
  closed: true,
  makesUpFor: null,
  standing: standingOf(status ? [entry(sessionId, status)] : []),
  ...changes,
});

test("present is the whole session, and late neither nothing nor all of it", () => {
  expect(minutesFor("present", 120, undefined)).toBe(120);
  expect(minutesFor("absent", 120, 50)).toBe(0);
  const late = [undefined, 0, -5, 0.5, 1, 119, 120].map((typed) => minutesFor("late", 120, typed));
  expect(late).toEqual([undefined, undefined, undefined, undefined, 1, 119, undefined]);
});

test("an entry that names the current one replaces it, in whatever order they came", () => {
  const first = entry("1", "present");
  const second = entry("2", "absent", { replaces: "1" });
  expect(standingOf([first, second])).toMatchObject({ state: "said", entry: second });
  expect(standingOf([second, first])).toMatchObject({ state: "said", entry: second });
});

test("two entries that contradict each other are disputed until one settles both", () => {
  const phones = [entry("1", "present"), entry("2", "absent")];
  expect(standingOf(phones).state).toBe("disputed");
  const outdated = entry("3", "excused", { replaces: "1" });
  const corrected = entry("4", "absent", { replaces: "1" });
  expect(standingOf([phones[0]!, outdated, corrected]).state).toBe("disputed");
  const settled = entry("5", "absent", { replaces: "1", settles: ["2"] });
  expect(standingOf([...phones, settled])).toMatchObject({ state: "said", entry: settled });
});

test("two entries that say the same are not disputed", () => {
  expect(standingOf([entry("1", "present"), entry("2", "present")]).state).toBe("said");
});

test("an entry that came more than seven days late waits for the lead", () => {
  const late = entry("1", "present", { receivedAt: at(10) });
  expect(standingOf([late]).state).toBe("disputed");
  expect(standingOf([entry("1", "present", { receivedAt: at(9) })]).state).toBe("said");
});

test("cancelled sessions leave the denominator", () => {
  const sessions = [session("1", "present"), session("2", null, { cancelled: true })];
  expect(attendanceOf(sessions).attendance).toEqual({ attended: 120, total: 120 });
});

test("No make-up is credited twice.", () => {
  const missed = session("1", "excused");
  const makeUp = (id: string) => session(id, "present", { makesUpFor: "1", minutes: 300 });
  expect(attendanceOf([missed])).toEqual({
    attendance: { attended: 0, total: 120 },
    attendedTopics: [],
  });
  expect(attendanceOf([missed, makeUp("2"), makeUp("3")])).toEqual({
    attendance: { attended: 120, total: 120 },
    attendedTopics: ["Search"],
  });
});

test("a make-up of a session that was attended after all counts for nothing", () => {
  const makeUp = session("2", "present", { makesUpFor: "1" });
  expect(attendanceOf([session("1", "present"), makeUp]).attendance).toEqual({
    attended: 120,
    total: 120,
  });
  expect(attendanceOf([session("1", "absent"), makeUp]).attendance.attended).toBe(0);
});

test("a topic is attended if none of its sessions was missed", () => {
  const driving = { topic: "Driving" };
  const sessions = [session("1", "present"), session("2", "present", driving)];
  expect(attendanceOf(sessions).attendedTopics).toEqual(["Search", "Driving"]);
  const third = session("3", "absent", driving);
  expect(attendanceOf([...sessions, third]).attendedTopics).toEqual(["Search"]);
});

test("what is marked counts once the roll-call of its session is closed", () => {
  const open = session("1", "present", { closed: false });
  expect(attendanceOf([open, session("2", "present")])).toEqual({
    attendance: { attended: 120, total: 240 },
    attendedTopics: [],
  });
});
