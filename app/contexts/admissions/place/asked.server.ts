import { ok, type Result } from "#app/kernel/result.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { changeAnswered, offerRefused, placeTransferred } from "../events.ts";
import { giveBackGroup, lockedGroupMove, moveGroup } from "../group/move.server.ts";
import type { ChangeKind } from "../intake/change.ts";
import { giveBackReasons } from "../messages.ts";
import { giveBackPlace, giveUpPlace } from "../offer/place.server.ts";
import { endOffer } from "../offer/rows.server.ts";
import {
  type LockedIntake,
  lockSeatsOfGroup,
  lockSeatsOfOffer,
  reallocateSeats,
} from "../seats/seats.server.ts";
import { lockedMove, moveSeat, seatOf } from "./move.server.ts";

type MoveError = "no-place" | "unknown-intake" | "changed-meanwhile";

/** A move whose intakes are both locked. */
type PreparedMove = {
  to: LockedIntake;
  /** Moves what is held or paid for, and says so. */
  go: () => Promise<Result<undefined, "full" | "too-few">>;
};

/** Who was asked after a change of an intake: a person, or an organisation about its group. */
export type Asked = {
  lock: (tx: Tx) => Promise<LockedIntake | undefined>;
  prepareMove: (tx: Tx, intakeId: string) => Promise<Result<PreparedMove, MoveError>>;
  /** Refunds what is paid, or releases what is held. Returns false if neither is left. */
  giveBack: (tx: Tx, kind: ChangeKind) => Promise<boolean>;
};

/** Returns what can be done for the person or the group that a question is about. */
export function askedOf(question: {
  answerId: string;
  offerId: string | null;
  bookingId: string | null;
}): Asked {
  const { answerId, offerId, bookingId } = question;
  return bookingId === null ? ofOffer(offerId!) : ofGroup(bookingId, answerId);
}

function ofOffer(offerId: string): Asked {
  return {
    lock: (tx) => lockSeatsOfOffer(tx, offerId),
    prepareMove: async (tx, intakeId) => {
      const move = await lockedMove(tx, offerId, intakeId);
      if (!move.ok) return move;
      const go = async () => {
        const moved = await moveSeat(tx, move.value, { why: "change" });
        if (!moved.ok) return moved;
        await record(tx, placeTransferred, moved.value);
        return ok();
      };
      return ok({ to: move.value.to, go });
    },
    giveBack: async (tx, kind) => {
      const seat = await seatOf(tx, offerId);
      if (!seat) return false;
      if (seat.enrolment) {
        const { orderId } = seat.enrolment;
        // The seat is free at once, also while the money is still on its way.
        await giveUpPlace(tx, orderId);
        await giveBackPlace(tx, { orderId, reason: giveBackReasons[kind] });
        return true;
      }
      await endOffer(tx, offerId, kind === "cancelled" ? "withdrawn" : "refused");
      const intake = await lockSeatsOfOffer(tx, offerId);
      if (intake) await reallocateSeats(tx, intake);
      await record(tx, offerRefused, { offerId });
      return true;
    },
  };
}

function ofGroup(bookingId: string, answerId: string): Asked {
  return {
    lock: (tx) => lockSeatsOfGroup(tx, bookingId),
    prepareMove: async (tx, intakeId) => {
      const move = await lockedGroupMove(tx, bookingId, intakeId);
      if (!move.ok) return move;
      const go = async () => {
        const moved = await moveGroup(tx, move.value);
        if (moved.ok) await record(tx, changeAnswered, { answerId });
        return moved;
      };
      return ok({ to: move.value.to, go });
    },
    giveBack: (tx, kind) => giveBackGroup(tx, bookingId, giveBackReasons[kind]),
  };
}
