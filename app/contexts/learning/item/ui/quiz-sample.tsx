import type { OpenQuestion } from "../../quiz/question.ts";
import { AnswerFields } from "../../quiz/ui/answer-fields.tsx";

/** Questions as an attempt would ask them, for those who write a quiz. They are answered nowhere. */
export function QuizSample({ questions }: { questions: readonly OpenQuestion[] }) {
  return (
    <section aria-labelledby="sample-heading" className="mt-10 max-w-text">
      <h2 id="sample-heading" className="text-xl">
        A draw of its questions
      </h2>
      <p className="mt-2 text-slate">
        {questions.length > 0
          ? "Each attempt draws its own. This page draws again when it is loaded, and saves no answer."
          : "The bank has no question yet."}
      </p>
      <ol className="mt-6 space-y-10">
        {questions.map((question, position) => (
          <li key={question.id}>
            <fieldset>
              <legend className="text-lg font-semibold">
                <span className="mb-1 block text-sm font-normal text-slate tabular-nums">
                  Question {position + 1} of {questions.length}
                </span>
                {question.text}
              </legend>
              <AnswerFields question={question} given={[]} />
            </fieldset>
          </li>
        ))}
      </ol>
    </section>
  );
}
