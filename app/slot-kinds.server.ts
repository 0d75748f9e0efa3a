import { interviewSlots } from "./contexts/admissions/interview/slot-kind.server.ts";
import type { SlotKind } from "./contexts/scheduling/slot/kind.ts";

/** All kinds of slots that the office offers. To add a kind, add a line. */
export const slotKinds: readonly SlotKind[] = [interviewSlots];
