import { describe, expect, test } from "vitest";
import { namingRefused, placeState, readNames, remindOfNamesNow } from "./rules.ts";

const intake = { date: "2026-06-22", location: "Christchurch" };
const nobody = {
  givenUp: false,
  name: null,
  invited: false,
  joined: false,
  applicationEnded: false,
  handedIn: false,
  confirmed: false,
  enrolled: false,
};

describe("naming somebody for a place", () => {
  const place = { joined: true, substituted: false };

  test("another person is named up to 14 days before the first day at the base", () => {
    // 8 June in Christchurch is 14 days before; it ends at noon UTC.
    expect(namingRefused(place, intake, new Date("2026-06-08T11:59:00Z"))).toBeUndefined();
    expect(namingRefused(place, intake, new Date("2026-06-08T12:00:00Z"))).toBe(
      "too-late-to-substitute",
    );
  });

  test("a place is given to another person once", () => {
    const again = { joined: true, substituted: true };
    expect(namingRefused(again, intake, new Date("2026-03-02T00:00:00Z"))).toBe(
      "substituted-before",
    );
  });

  test("a name that is to come is given until the course begins", () => {
    const empty = { joined: false, substituted: true };
    expect(namingRefused(empty, intake, new Date("2026-06-21T11:00:00Z"))).toBeUndefined();
    expect(namingRefused(empty, intake, new Date("2026-06-21T12:00:00Z"))).toBe("course-begun");
  });
});

describe("the state of a place", () => {
  test("goes from the name to the enrolment", () => {
    const steps = [
      nobody,
      { ...nobody, name: "Ana Tui" },
      { ...nobody, name: "Ana Tui", invited: true },
      { ...nobody, name: "Ana Tui", invited: true, joined: true },
      { ...nobody, name: "Ana Tui", invited: true, joined: true, handedIn: true },
      { ...nobody, name: "Ana Tui", joined: true, confirmed: true },
      { ...nobody, name: "Ana Tui", joined: true, confirmed: true, enrolled: true },
    ];
    expect(steps.map(placeState)).toEqual([
      "to-come",
      "named",
      "invited",
      "accepted",
      "handed-in",
      "confirmed",
      "enrolled",
    ]);
  });

  test("of somebody who was erased after the enrolment is still enrolled", () => {
    expect(placeState({ ...nobody, enrolled: true })).toBe("enrolled");
  });

  test("of a person whose application has ended says that they do not come", () => {
    expect(placeState({ ...nobody, name: "Ana Tui", joined: true, applicationEnded: true })).toBe(
      "left",
    );
  });
});

describe("the reminder of names", () => {
  const booking = { namesBy: "2026-05-20", remindedOn: null };

  test("goes out a week before, and on the day", () => {
    expect(remindOfNamesNow(booking, "2026-05-12")).toBe(false);
    expect(remindOfNamesNow(booking, "2026-05-13")).toBe(true);
    const reminded = { ...booking, remindedOn: "2026-05-13" };
    expect(remindOfNamesNow(reminded, "2026-05-19")).toBe(false);
    expect(remindOfNamesNow(reminded, "2026-05-20")).toBe(true);
    expect(remindOfNamesNow({ ...booking, remindedOn: "2026-05-20" }, "2026-05-28")).toBe(false);
  });

  test("that was missed goes out later, once", () => {
    expect(remindOfNamesNow(booking, "2026-05-25")).toBe(true);
    expect(remindOfNamesNow({ ...booking, remindedOn: "2026-05-25" }, "2026-05-26")).toBe(false);
  });
});

describe("reading names", () => {
  test("takes a person on each line, in the ways in which people write them", () => {
    const text =
      "Ana Tui, ana@a.test\r\n\r\nBéla Kiss <bela@b.test>\nCara-Lee O'Neil; c@c.test\nDoe d@d.test";
    expect(readNames(text)).toEqual({
      people: [
        { name: "Ana Tui", email: "ana@a.test" },
        { name: "Béla Kiss", email: "bela@b.test" },
        { name: "Cara-Lee O'Neil", email: "c@c.test" },
        { name: "Doe", email: "d@d.test" },
      ],
    });
  });

  test("names the line that it cannot read", () => {
    expect(readNames("Ana Tui, ana@a.test\nJust A Name")).toEqual({ line: 2 });
    expect(readNames("ana@a.test")).toEqual({ line: 1 });
  });
});
