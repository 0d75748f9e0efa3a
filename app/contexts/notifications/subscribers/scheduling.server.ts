import { slotReleasedNotice, slotTakenNotice } from "#app/contexts/scheduling/public.server.ts";
import { tells } from "../delivery/teller.ts";

/** Tells hosts of the times that they offer. */
export const schedulingTellers = [
  tells("tell-slot-taken", slotTakenNotice),
  tells("tell-slot-released", slotReleasedNotice),
];
