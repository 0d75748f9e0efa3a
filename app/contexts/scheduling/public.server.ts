/** What other contexts may use of this one. */
export { defineSlotKind } from "./slot/kind.ts";
export { fixSlot } from "./slot/offer.server.ts";
export { openSlots, slotOf, slotsHostedBy } from "./slot/queries.server.ts";
export { endSlot, forgetSubjects, isInTime, releaseSlot, takeSlot } from "./slot/take.server.ts";
export { slotReleasedNotice, slotTakenNotice } from "./notifications.server.ts";
