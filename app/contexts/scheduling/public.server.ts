/** What other contexts may use of this one. */
export { withdrawOwned } from "./slot/end.server.ts";
export type { TimesOffer } from "./slot/form.ts";
export { defineSlotKind } from "./slot/kind.ts";
export { fixSlot, offerSeries } from "./slot/offer.server.ts";
export { openSlots, ownedSlots, slotOf, slotsHostedBy } from "./slot/queries.server.ts";
export { endSlot, forgetSubjects, isInTime, releaseSlot, takeSlot } from "./slot/take.server.ts";
export { slotReleasedNotice, slotTakenNotice } from "./notifications.server.ts";
export { schedulingSubjects } from "./audit-subjects.server.ts";
