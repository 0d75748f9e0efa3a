import { ConfirmHere } from "#app/ui/patterns/confirm.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { unansweredText } from "../../messages.ts";
import { Countdown } from "./countdown.tsx";

type Props = {
  deadline: Date;
  secondsLeft: number;
  questions: number;
  /** The numbers of the questions without an answer. */
  unanswered: number[];
  /** The addresses of the page with the questions and of the action that hands them in. */
  page: string;
  action: string;
  onOver: () => void;
};

/** Asks for confirmation before an attempt is handed in, because this cannot be undone. */
export function AttemptSubmission(props: Props) {
  const { unanswered, questions } = props;
  return (
    <section aria-labelledby="hand-in-heading" className="page max-w-3xl py-10">
      <Countdown seconds={props.secondsLeft} deadline={props.deadline} onOver={props.onOver} />
      <h2 id="hand-in-heading" className="mt-6 mb-4 text-2xl">
        Hand in your answers?
      </h2>
      <ConfirmHere
        href={props.action}
        title="Hand in your answers?"
        text={
          <>
            <Alert tone={unanswered.length > 0 ? "warning" : "info"}>
              {unansweredText(unanswered, questions)}
            </Alert>
            <p className="mt-4 max-w-text">
              {unanswered.length > 0 && "A question without an answer counts as not right. "}
              What is handed in cannot be changed afterwards.
            </p>
          </>
        }
        confirm="Hand in"
        keep="Back to the questions"
        back={props.page}
      />
    </section>
  );
}
