import { expect, test } from "vitest";
import { stationsOf, type WayFacts, waitingOf } from "./home.ts";

const nothing: WayFacts = {
  firstEnquiryAt: null,
  path: null,
  place: null,
  certificates: [],
  jobs: [],
};
const here = { timeZone: "Pacific/Auckland", today: "2027-03-12" };
const on = (day: string) => new Date(`${day}T00:00:00Z`);
const application = {
  id: "11111111-1111-7111-8111-111111111111",
  receivedAt: on("2027-02-10"),
  interviewAt: null,
  offeredAt: null,
  enrolledAt: null,
  course: null,
};
const course = { date: "2027-06-01", endsOn: "2027-06-26", location: "Budapest" };
const shown = (facts: Partial<WayFacts>) =>
  stationsOf({ ...nothing, ...facts }, here)!.map(({ label, text, state }) => [label, text, state]);

test("a member who has begun nothing has no line", () => {
  expect(stationsOf(nothing, here)).toBeNull();
});

test("a first message is followed by what is to come", () => {
  expect(shown({ firstEnquiryAt: on("2027-02-01") })).toEqual([
    ["First message", "1 Feb 2027", "done"],
    ["Application", "to come", "now"],
    ["Interview", "to come", "to-come"],
    ["Place", "to come", "to-come"],
    ["Course", "to come", "to-come"],
    ["Certificate", "to come", "to-come"],
    ["Post", "to come", "to-come"],
  ]);
});

test("an arranged interview is the present station, and a past one is done", () => {
  const at = (day: string) => ({ path: { ...application, interviewAt: on(day) } });
  expect(shown(at("2027-03-20"))[1]).toEqual(["Interview", "20 Mar 2027", "now"]);
  expect(shown(at("2027-03-01")).slice(1, 3)).toEqual([
    ["Interview", "1 Mar 2027", "done"],
    ["Place", "to come", "now"],
  ]);
});

test("an offer is not yet a place", () => {
  const path = { ...application, offeredAt: on("2027-03-02"), course };
  expect(shown({ path })[2]).toEqual(["Place", "offered 2 Mar 2027", "to-come"]);
});

test("a place leads to the course, and what never happened is left out", () => {
  const path = { ...application, enrolledAt: on("2027-03-05"), course };
  expect(shown({ path })).toEqual([
    ["Application", "10 Feb 2027", "done"],
    ["Place", "5 Mar 2027", "done"],
    ["Course", "1 Jun 2027 – 26 Jun 2027, Budapest", "now"],
    ["Certificate", "to come", "to-come"],
    ["Post", "to come", "to-come"],
  ]);
  const { date: intakeDate, ...rest } = course;
  expect(shown({ place: { intakeDate, ...rest } })[0]).toEqual(["Place", "confirmed", "done"]);
});

test("a graduate who was hired has come to the end", () => {
  const stations = shown({
    certificates: [{ issuedAt: on("2027-01-30"), number: "C-1", courseTitle: "Core" }],
    jobs: [
      {
        id: application.id,
        jobTitle: "Residence officer",
        appliedAt: on("2027-02-01"),
        movedAt: on("2027-03-01"),
        status: "hired",
      },
    ],
  });
  expect(stations).toEqual([
    ["Certificate", "30 Jan 2027", "done"],
    ["Post", "Residence officer, 1 Mar 2027", "done"],
  ]);
});

test("a certificate from before the present application does not end the line", () => {
  const before = { issuedAt: on("2027-01-30"), number: "C-1", courseTitle: "Core" };
  const stations = shown({ path: application, certificates: [before] });
  expect(stations.map(([label, , state]) => `${label} ${state}`).slice(0, 2)).toEqual([
    "Application done",
    "Interview now",
  ]);
  expect(stations.find(([label]) => label === "Certificate")).toEqual([
    "Certificate",
    "to come",
    "to-come",
  ]);
});

test("what is live or asked for comes before what can be done at any time", () => {
  const id = application.id;
  const waiting = waitingOf({
    webinars: [
      { id, title: "Reading a crowd", live: true },
      { id, title: "Later", live: false },
    ],
    session: { topic: "Convoy driving", when: "tomorrow", place: "Hangar 4" },
    assessments: [{ id, title: "Searching a vehicle" }],
    toSign: 2,
    documents: [{ id, label: "Passport", endsOn: "2027-03-20", refused: false, ended: false }],
    lecture: { courseId: "cp101", course: "Fundamentals", id, title: "The advance" },
  });
  expect(waiting.map(({ what, urgent }) => [what, urgent])).toEqual([
    ["Reading a crowd", true],
    ["2 assessments wait for you", true],
    ["Searching a vehicle", true],
    ["Passport", true],
    ["Convoy driving", false],
    ["The advance", false],
  ]);
});
