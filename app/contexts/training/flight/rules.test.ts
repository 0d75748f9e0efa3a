import { describe, expect, test } from "vitest";
import { parseForm } from "#app/kernel/parse-form.ts";
import { newId } from "#app/kernel/ids.ts";
import { durationText, minutesIn } from "./duration.ts";
import { flightForm } from "./form.ts";
import { countered, faultsIn, isSoloOn, noFigures, sumOf } from "./rules.ts";

describe("times", () => {
  test("are hours and tenths, or hours and minutes, and a tenth is six minutes", () => {
    expect(["0.1", "1.4", "1,4", "1:24", "2", "75.0", "0:05"].map(minutesIn)).toEqual([
      6, 84, 84, 84, 120, 4500, 5,
    ]);
  });

  test("are nothing else", () => {
    for (const typed of ["1.25", "1:60", "1:5", "-1", "1e3", "one", ".5", "1.", "1h"]) {
      expect(minutesIn(typed)).toBeUndefined();
    }
  });

  test("are written as they are typed", () => {
    expect([6, 84, 85, 0, 4500, -84].map((each) => durationText(each))).toEqual([
      "0.1",
      "1.4",
      "1:25",
      "0.0",
      "75.0",
      "−1.4",
    ]);
    for (let minutes = 0; minutes < 3000; minutes += 1) {
      expect(minutesIn(durationText(minutes))).toBe(minutes);
    }
  });
});

describe("the parts of a record", () => {
  const dual = { ...noFigures, total: 84, dual: 84 };

  test("dual, pilot in command and co-pilot are the total", () => {
    expect(faultsIn("flight", dual)).toEqual({});
    expect(faultsIn("flight", { ...dual, pic: 84 })).toHaveProperty("total");
    expect(faultsIn("flight", { ...dual, dual: 83 })).toHaveProperty("total");
  });

  test("solo is part of the time in command, and night and instrument are part of the total", () => {
    expect(faultsIn("flight", { ...dual, solo: 6 })).toHaveProperty("solo");
    expect(faultsIn("flight", { ...dual, night: 85 })).toHaveProperty("night");
    const instrument = { ...dual, instrumentActual: 60, instrumentSimulated: 30 };
    expect(faultsIn("flight", instrument)).toHaveProperty("instrumentActual");
    expect(faultsIn("flight", { ...dual, crossCountry: 90 })).toHaveProperty("crossCountry");
  });

  test("a session in a simulator is not flying time", () => {
    expect(faultsIn("simulator", { ...noFigures, fstd: 60, instrumentGround: 60 })).toEqual({});
    expect(faultsIn("simulator", { ...noFigures, fstd: 60, instrumentGround: 61 })).toHaveProperty(
      "instrumentGround",
    );
  });

  test("a record and its counter-entry are nothing together", () => {
    const record = { ...dual, night: 12, landingsDay: 3 };
    expect(sumOf([record, countered(record)])).toEqual(noFigures);
  });
});

describe("a solo endorsement", () => {
  const endorsement = {
    aircraftType: "C172",
    validFrom: "2026-03-02",
    validUntil: "2026-03-10",
    endedOn: null,
  };

  test("counts from its first day to its last", () => {
    const days = ["2026-03-01", "2026-03-02", "2026-03-10", "2026-03-11"];
    expect(days.map((day) => isSoloOn(endorsement, day))).toEqual([false, true, true, false]);
  });

  test("does not count from the day on which it was ended", () => {
    const ended = { ...endorsement, endedOn: "2026-03-05" };
    expect(["2026-03-04", "2026-03-05"].map((day) => isSoloOn(ended, day))).toEqual([true, false]);
  });
});

describe("the form", () => {
  /** Returns the fields that are refused. */
  function refused(changes: Record<string, string>): string[] {
    const form = new FormData();
    const fields = {
      key: newId(),
      kind: "flight",
      date: "2026-03-02",
      registration: "ZK-EWL",
      from: "NZCH",
      to: "NZCH",
      offBlock: "21:00",
      onBlock: "22:24",
      total: "1.4",
      dual: "1.4",
      ...changes,
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const parsed = parseForm(form, flightForm);
    return parsed.ok ? [] : Object.keys(parsed.result.fieldErrors);
  }

  test("takes a flight past midnight", () => {
    expect(refused({ offBlock: "23:30", onBlock: "00:54" })).toEqual([]);
  });

  test("refuses 25:00, as a time of day and as the time of a flight", () => {
    expect(refused({ onBlock: "25:00" })).toEqual(["onBlock"]);
    expect(refused({ total: "25:00", dual: "25:00" })).toEqual(["total"]);
  });

  test("refuses a total above the block time, which may be rounded up to a tenth", () => {
    expect(refused({ onBlock: "22:23" })).toEqual([]);
    expect(refused({ onBlock: "22:17" })).toEqual(["total"]);
  });

  test("refuses parts above the total", () => {
    expect(refused({ solo: "1.5" })).toEqual(["solo"]);
    expect(refused({ night: "1.5" })).toEqual(["night"]);
    expect(refused({ pic: "0.1" })).toEqual(["total"]);
    expect(refused({ total: "1.44" })).toEqual(["total"]);
  });

  test("asks where hours that are brought forward were seen", () => {
    expect(refused({ kind: "brought-forward" })).toEqual(["remarks"]);
    expect(
      refused({ kind: "brought-forward", total: "920.2", dual: "920.2", remarks: "Pages 1 to 9" }),
    ).toEqual([]);
  });
});
