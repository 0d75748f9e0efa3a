import { expect, test } from "vitest";
import { intakeCalendarHtml } from "./intake-calendar.server.tsx";

const date = (id: string, from: string, location = "Christchurch") => ({
  id,
  date: from,
  endsOn: from.replace(/\d\d$/, "28"),
  programme: `Programme <${id}>`,
  location,
});

test("the calendar shows the dates that begin within a year from this month on, as text for readers", () => {
  const dates = [
    date("a", "2027-03-02"),
    date("b", "2027-06-10", "Budapest"),
    date("c", "2028-04-01"),
  ];
  const html = intakeCalendarHtml(dates, "2027-03-15");
  expect(html).toContain(
    "Calendar of 2 course dates: Programme &lt;a&gt;, Christchurch, 2 Mar 2027",
  );
  expect(html).not.toContain("&lt;c&gt;");
  // The second base is told apart without colour.
  expect(html.match(/stroke-dasharray="5 2"/g)).toHaveLength(1);
  expect(intakeCalendarHtml([date("c", "2028-04-01")], "2027-03-15")).toBe("");
});
