import type { RunState } from "../intake/run-state.ts";
import type { Appointment } from "../interview/rules.ts";
import type { OfferState } from "../offer/rules.ts";
import type { MissingDocument } from "../screening/checklist.ts";
import type { Stage } from "../stage/rules.ts";

/** What is known of an application, from which its next step and its reminders follow. */
export type ApplicationFacts = {
  id: string;
  name: string;
  email: string;
  programmeId: string;
  /** The programme as the application form names it. */
  programme: string;
  stage: Stage;
  receivedAt: Date;
  /** When it reached its stage. */
  movedAt: Date;
  /** Whether the applicant has made the statement that screening asks for. */
  stated: boolean;
  /** The documents that are still to be handed in, while screening or the interview asks for them. */
  missing: MissingDocument[];
  /** The current appointment; null for none. */
  interview: (Appointment & { id: string; arrangedAt: Date; remindedAt: Date | null }) | null;
  /** Whether the applicant has written that no offered time suits them. */
  wished: boolean;
  /** The offer that has not ended; null for none. */
  offer: {
    id: string;
    state: OfferState;
    madeAt: Date;
    expiresAt: Date;
  } | null;
  /** The seat that is held for the offer. */
  hold: {
    id: string;
    heldAt: Date;
    heldUntil: Date;
    awaitsAnswer: "wait-list" | null;
  } | null;
  enrolment: { id: string; enrolledAt: Date } | null;
  /** The organisation whose group booking is held or paid, and pays for the place; null for none. */
  group: { organisation: string; confirmed: boolean } | null;
  /** The course date of the place, of the offer or of the application, in this order. */
  intake: {
    id: string;
    programmeId: string;
    date: string;
    endsOn: string;
    location: string;
    runState: RunState;
    decideBy: string | null;
    decidedAt: Date | null;
  } | null;
  /** The time zone of the base, or of the admissions office without a base. */
  zone: string;
};
