import { Form, href, useNavigation } from "react-router";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button, ButtonLink, buttonClass } from "#app/ui/primitives/button.tsx";
import { isCalledOff } from "../../intake/run-state.ts";
import { isOutstanding, type OfferState } from "../rules.ts";
import type { OfferView } from "../queries.server.ts";

/** What each state means for the applicant, and what they have to do. */
const explanations: Record<OfferState, { tone: "info" | "success" | "warning"; text: string }> = {
  open: {
    tone: "info",
    text: "Accepting holds a seat for you while you arrange the payment. If the course has filled up meanwhile, you join the waiting list.",
  },
  held: {
    tone: "success",
    text: "A seat is held for you. Paying in full, or the first instalment, makes the place yours; when the time is over without a payment the seat goes to the next.",
  },
  waiting: {
    tone: "warning",
    text: "The course was full when you accepted. When a seat comes free and it is your turn, we write to you and keep it for you for 48 hours.",
  },
  "seat-free": {
    tone: "info",
    text: "A seat has come free and is kept for you. Take it before the time below, or it goes to the next.",
  },
  enrolled: { tone: "success", text: "The place is yours. We look forward to meeting you." },
  withdrawn: {
    tone: "warning",
    text: "We have taken this offer back. Please write to the admissions office if you have questions.",
  },
  refused: { tone: "info", text: "You have turned this offer down." },
  lapsed: {
    tone: "warning",
    text: "This offer was not taken up in time. Please write to the admissions office if you still want a place.",
  },
  replaced: { tone: "info", text: "A newer offer has taken the place of this one." },
};

/** The explanation of the state, and the answers that it allows. */
export function OfferAnswer({ offer }: { offer: OfferView }) {
  const { state, can, applicationId } = offer;
  const busy = useNavigation().formAction?.startsWith(
    href("/applications/:applicationId/offer", { applicationId }),
  );
  const { tone, text } = explanations[state];
  const off = isOutstanding(state) && isCalledOff(offer.intake.runState);
  return (
    <>
      {off ? (
        <Alert tone="warning" title={`This course is ${offer.intake.runState}`}>
          {state === "held"
            ? "Nothing is paid until you have chosen what you want."
            : "We write to you as soon as it has a date again."}
        </Alert>
      ) : (
        <Alert tone={tone}>
          {text}
          {offer.paidBy && ` ${offer.paidBy} has booked and paid for it.`}
        </Alert>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {can.answer && (
          <Form method="post">
            <Button name="intent" value="accept" disabled={busy}>
              {state === "open" ? "Accept the offer" : "Take the seat"}
            </Button>
          </Form>
        )}
        {off && state === "held" && (
          <ButtonLink to={href("/dashboard/place")}>Choose what you want</ButtonLink>
        )}
        {can.pay && (
          <ButtonLink to={href("/applications/:applicationId/payment", { applicationId })}>
            Arrange payment
          </ButtonLink>
        )}
        {state === "enrolled" && !offer.paidBy && (
          <ButtonLink to={href("/applications/:applicationId/payment", { applicationId })}>
            Order and receipts
          </ButtonLink>
        )}
        {!offer.paidBy && (
          <a
            href={href("/applications/:applicationId/offer-letter.pdf", { applicationId })}
            className={buttonClass("secondary")}
          >
            Offer letter (PDF)
          </a>
        )}
        {can.refuse && (
          <ButtonLink
            to={href("/applications/:applicationId/offer/refusal", { applicationId })}
            look="secondary"
          >
            Turn down
          </ButtonLink>
        )}
      </div>
    </>
  );
}
