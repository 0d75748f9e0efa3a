import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/primitives/button.tsx";
import type { Answers, OpenQuestion } from "../quiz.ts";
import type { AttemptView } from "../queries/attempts.server.ts";
import { Countdown } from "./countdown.tsx";
import { useAutosave } from "./use-autosave.ts";

type Open = Extract<AttemptView, { state: "open" }>;

/**
 * The questions of an open attempt. Without script they are kept with "Save answers"; with script
 * each change is kept by itself, and what is there when the time is over is handed in.
 */
export function AttemptForm({ attempt, address }: { attempt: Open; address: string }) {
  const form = useRef<HTMLFormElement>(null);
  const handIn = useRef<HTMLButtonElement>(null);
  const { change, status } = useAutosave(form, `${address}/answers`);
  const busy = useNavigation().formAction?.startsWith(address);
  return (
    <Form ref={form} method="post" autoComplete="off" onChange={change}>
      <div className="no-print sticky top-0 z-10 -mx-5 flex flex-wrap items-center justify-between gap-x-6 border-b border-mist bg-paper px-5 py-3">
        <Countdown
          seconds={attempt.secondsLeft}
          deadline={attempt.deadline}
          onOver={() => form.current?.requestSubmit(handIn.current)}
        />
        <p role="status" className="text-sm text-slate">
          {status}
        </p>
      </div>
      <ol className="mt-8 max-w-text space-y-10">
        {attempt.questions.map((question, position) => (
          <li key={question.id}>
            <Question
              question={question}
              position={position + 1}
              of={attempt.questions.length}
              answers={attempt.answers}
            />
          </li>
        ))}
      </ol>
      <div className="mt-10 flex flex-wrap gap-3 border-t border-mist pt-6">
        <Button ref={handIn} name="intent" value="submit" disabled={busy}>
          {busy ? "Submitting..." : "Submit Quiz"}
        </Button>
        <Button name="intent" value="save" look="secondary" disabled={busy}>
          Save answers
        </Button>
      </div>
    </Form>
  );
}

function Question(props: {
  question: OpenQuestion;
  position: number;
  of: number;
  answers: Answers;
}) {
  const { question, position, answers } = props;
  const { id, kind, text, options } = question;
  return (
    <fieldset>
      <legend className="text-lg font-semibold">
        <span className="mb-1 block text-sm font-normal text-slate tabular-nums">
          Question {position} of {props.of}
        </span>
        {text}
      </legend>
      {kind === "multiple" && <p className="mt-1 text-sm text-slate">Choose all that are right.</p>}
      <div className="mt-3 space-y-1">
        {options.map((option) => (
          <label
            key={option.id}
            className="flex min-h-11 items-start gap-3 rounded-md border border-transparent px-3 py-2.5 hover:bg-card has-checked:border-brass has-checked:bg-card"
          >
            <input
              type={kind === "single" ? "radio" : "checkbox"}
              name={id}
              value={option.id}
              defaultChecked={answers[id]?.includes(option.id) ?? false}
              className="mt-1 size-5 shrink-0 accent-ink"
            />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
