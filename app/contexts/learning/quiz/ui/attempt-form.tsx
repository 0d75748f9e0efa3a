import { useEffect, useRef, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { NEEDS_SCRIPT } from "#app/ui/late-script/names.ts";
import type { CourseOnDevice } from "#app/ui/offline/course-device.ts";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { answerFields, asWas } from "../answers.ts";
import type { AttemptView } from "../queries.server.ts";
import { AnswerFields } from "./answer-fields.tsx";
import { Countdown } from "./countdown.tsx";
import { type Saving, useAnswers } from "./use-answers.ts";

type Open = Extract<AttemptView, { state: "open" }>;

/**
 * The questions of an open attempt. Without script, "Save answers" saves them. With script each
 * answer is saved by itself, and the attempt is handed in when the time is over.
 */
export function AttemptForm(props: {
  attempt: Open;
  address: string;
  /** When the server made the page. */
  asOf: Date;
  onDevice: CourseOnDevice;
}) {
  const { address, onDevice } = props;
  // Not reloaded, because untouched fields are compared with how the page began.
  const [attempt] = useState(props.attempt);
  const form = useRef<HTMLFormElement>(null);
  const { saving, times, change, deliver } = useAnswers(form, attempt, address, {
    asOf: props.asOf,
    onDevice,
  });
  const secondsLeft = useSecondsLeft(props.attempt.secondsLeft, props.asOf, onDevice.noting);
  const [asking, setAsking] = useState(false);
  const handedIn = onDevice.noted?.find(
    ({ said }) => said["kind"] === "submit" && said["attemptId"] === attempt.id,
  );
  const navigate = useSubmit();
  const busy = useNavigation().formAction?.startsWith(address);

  const submit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (onDevice.noting) {
      const wanted = submitter instanceof HTMLButtonElement && submitter.value === "submit";
      return setAsking(wanted);
    }
    const delivery = await deliver();
    if (delivery !== "delivered" || !(submitter instanceof HTMLButtonElement)) return;
    if (submitter.value === "submit") await navigate(submitter);
  };
  const over = async () => {
    if ((await deliver()) !== "delivered" || !form.current) return;
    await navigate(form.current, { action: `${address}/submission` });
  };

  return (
    <Form
      ref={form}
      method="post"
      autoComplete="off"
      onChange={change}
      onSubmit={submit}
      className="flex flex-col [&_:is(a,button,input,select)]:scroll-mb-28"
      {...(onDevice.noting ? { [NEEDS_SCRIPT]: "" } : {})}
    >
      <StatusBar saving={saving}>
        <Countdown
          key={String(onDevice.noting)}
          seconds={secondsLeft}
          deadline={attempt.deadline}
          onOver={() => void over()}
        />
      </StatusBar>
      <input type="hidden" name={answerFields.asOf} value={attempt.now} />
      {onDevice.noting && <WithoutConnection deadline={attempt.deadline} />}
      <ol className="mt-8 max-w-text space-y-10">
        {attempt.questions.map((question, position) => (
          <li key={question.id}>
            <fieldset>
              <legend className="text-lg font-semibold">
                <span className="mb-1 block text-sm font-normal text-slate tabular-nums">
                  Question {position + 1} of {attempt.questions.length}
                </span>
                {question.text}
              </legend>
              <AnswerFields question={question} given={attempt.answers[question.id] ?? []} />
            </fieldset>
            <Since id={question.id} attempt={attempt} time={times[question.id]} />
          </li>
        ))}
      </ol>
      {(asking || handedIn) && (
        <HandInOnDevice
          handedIn={handedIn !== undefined}
          onKeep={() => setAsking(false)}
          onHandIn={async () => {
            const said = { kind: "submit", attemptId: attempt.id };
            await onDevice.note({ said, label: `${attempt.title}: hand in` });
            setAsking(false);
          }}
        />
      )}
      <div className="my-10 flex flex-wrap gap-3 border-t border-mist pt-6">
        <Button name="intent" value="submit" disabled={busy || handedIn !== undefined}>
          {busy ? "Submitting..." : "Submit Quiz"}
        </Button>
        <Button name="intent" value="save" look="secondary" disabled={busy}>
          Save answers
        </Button>
      </div>
    </Form>
  );
}

/** Says by which clock the answers count while there is no connection. */
function WithoutConnection({ deadline }: { deadline: Date }) {
  return (
    <p className="mt-6 max-w-text font-semibold">
      Answers count if they reach the institute by <LocalTime at={deadline} />. Its clock decides,
      also while you have no connection.
    </p>
  );
}

/** Asks before an attempt is handed in on the device, and says so afterwards. */
function HandInOnDevice(props: {
  handedIn: boolean;
  onKeep: () => void;
  onHandIn: () => Promise<void>;
}) {
  return (
    <div className="mt-10 max-w-text">
      {props.handedIn ? (
        <Alert tone="info" title="Handed in on this device">
          It is sent when there is a connection. The result is shown then.
        </Alert>
      ) : (
        <Alert tone="info" title="Hand in your answers?">
          <p>
            They are handed in as soon as there is a connection, and cannot be changed afterwards.
          </p>
          <p className="mt-3 flex flex-wrap gap-3">
            <Button type="button" onClick={() => void props.onHandIn()}>
              Hand in
            </Button>
            <Button type="button" look="secondary" onClick={props.onKeep}>
              Back to the questions
            </Button>
          </p>
        </Alert>
      )}
    </div>
  );
}

/** A copy was made before it is shown, so the time that has passed since is taken off. */
function useSecondsLeft(seconds: number, asOf: Date, isCopy: boolean): number {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    if (isCopy) setPassed(Math.max(0, Math.floor((Date.now() - asOf.getTime()) / 1000)));
  }, [asOf, isCopy]);
  return Math.max(0, seconds - passed);
}

/**
 * The remaining time, and whether the answers are saved. It comes first for screen readers, and is
 * shown at the lower edge of the window, where it stays visible.
 */
function StatusBar({ saving, children }: { saving: Saving; children: React.ReactNode }) {
  return (
    <div className="no-print sticky bottom-0 z-10 order-last -mx-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-mist bg-paper px-5 py-3 shadow-lift">
      {children}
      <p
        role="status"
        className={`text-sm ${saving.lost ? "font-semibold text-red" : "text-slate"}`}
      >
        {saving.text}
      </p>
    </div>
  );
}

/** The hidden field for the server: when the question was answered, or the answer at the start. */
function Since({ id, attempt, time }: { id: string; attempt: Open; time: number | undefined }) {
  return time === undefined ? (
    <input type="hidden" name={answerFields.was(id)} value={asWas(attempt.answers[id])} />
  ) : (
    <input type="hidden" name={answerFields.time(id)} value={time} />
  );
}
