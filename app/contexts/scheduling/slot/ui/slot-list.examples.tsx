import { type Examples, HERE, LONG_WORD } from "#app/ui/examples.ts";
import type { StaffSlot } from "../queries.server.ts";
import { SlotWeek } from "./slot-list.tsx";

const slot: StaffSlot = {
  id: "01900000-0000-7000-8000-0000000000e1",
  version: 1,
  kind: "Interview",
  startsAt: new Date("2026-03-09T20:00:00Z"),
  minutes: 45,
  timeZone: "Pacific/Auckland",
  way: "in-person",
  place: "Christchurch",
  state: "offered",
  host: "Catherine Doyle",
  taker: undefined,
  reason: null,
  over: false,
  seriesId: "01900000-0000-7000-8000-0000000000e9",
  left: 3,
  can: { withdraw: true, cancel: false, restore: false },
};

const shown = (changes: Partial<StaffSlot>) => (
  <SlotWeek slots={[{ ...slot, ...changes }]} timeZone="Pacific/Auckland" />
);

export default {
  title: "Slots of a week",
  states: {
    "offered in a series": () => shown({}),
    "taken, in another zone, with a long name": () =>
      shown({
        state: "taken",
        timeZone: "Europe/Budapest",
        host: LONG_WORD,
        taker: { name: LONG_WORD, path: HERE },
        can: { withdraw: false, cancel: true, restore: false },
      }),
    withdrawn: () =>
      shown({ state: "withdrawn", can: { withdraw: false, cancel: false, restore: true } }),
    "cancelled, with a reason": () =>
      shown({
        state: "cancelled",
        reason: "The base is closed.",
        can: { withdraw: false, cancel: false, restore: false },
      }),
  },
} satisfies Examples;
