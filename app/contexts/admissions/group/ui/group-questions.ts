import { href } from "react-router";
import type { Question } from "#app/ui/patterns/confirm.tsx";

/** Returns the question that is asked before an organisation cancels its booking. */
export function groupCancellationOf(bookingId: string): Question {
  return {
    href: href("/group-bookings/:bookingId/cancellation", { bookingId }),
    title: "Cancel this booking?",
    text: "Its places go to others at once, and the people you have named are not expected any more. You can ask for another quote at any time.",
    confirm: "Cancel the booking",
    keep: "Keep the booking",
  };
}
