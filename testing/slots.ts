import { cast } from "./cast.ts";
import type { SlotOffer } from "#app/contexts/scheduling/slot/form.ts";
import { newId } from "#app/kernel/ids.ts";

/** Returns a filled form that offers one slot, or a series with the given changes. */
export function slotOffer(changes: Partial<SlotOffer> = {}): SlotOffer {
  return {
    key: newId(),
    kind: "interview",
    host: cast.admin.id,
    base: "Christchurch",
    way: "in-person",
    link: undefined,
    firstDate: "2026-03-10",
    lastDate: undefined,
    monday: undefined,
    tuesday: undefined,
    wednesday: undefined,
    thursday: undefined,
    friday: undefined,
    saturday: undefined,
    sunday: undefined,
    time: "09:00",
    until: undefined,
    minutes: 45,
    pause: 0,
    twice: undefined,
    ...changes,
  };
}
