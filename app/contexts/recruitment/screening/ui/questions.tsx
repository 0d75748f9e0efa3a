import { Form as PlainForm } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { MoveButtons } from "#app/ui/patterns/move-buttons.tsx";
import {
  CheckboxField,
  type FieldState,
  SelectField,
  TextArea,
  TextField,
} from "#app/ui/primitives/field.tsx";
import {
  answerField,
  LONGEST_ANSWER,
  type Question,
  questionKindLabels,
  questionKinds,
  wantedText,
  yesNo,
} from "../rules.ts";

/** The questions of a listing as its employer and staff read them. */
export function QuestionList(props: { questions: readonly Question[]; editable: boolean }) {
  const { questions, editable } = props;
  if (questions.length === 0) return <p className="text-slate">No questions.</p>;
  return (
    <ol className="divide-y divide-mist border-y border-mist">
      {questions.map((question, at) => (
        <li key={question.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
          <span className="min-w-0 flex-1 basis-64">
            <span className="block font-semibold wrap-anywhere">{question.question}</span>
            <span className="block text-sm text-slate wrap-anywhere">{detailsOf(question)}</span>
          </span>
          {editable && (
            <>
              <MoveButtons
                name={`“${question.question}”`}
                fields={{ id: question.id }}
                first={at === 0}
                last={at === questions.length - 1}
              />
              <PlainForm method="post" preventScrollReset>
                <input type="hidden" name="intent" value="remove" />
                <input type="hidden" name="id" value={question.id} />
                <button type="submit" className="link cursor-pointer py-2">
                  Remove<span className="sr-only"> “{question.question}”</span>
                </button>
              </PlainForm>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

function detailsOf(question: Question): string {
  const wanted = wantedText(question);
  return [
    questionKindLabels[question.kind],
    question.options.join(", "),
    question.required ? "" : "may be left out",
    wanted ? `marked as met: ${wanted}` : "",
  ]
    .filter(Boolean)
    .join("; ");
}

/** The form of a new question. */
export function NewQuestion(props: { questions: number; result: FormResult | undefined }) {
  return (
    <Form
      key={props.questions}
      result={props.result}
      intent="add"
      schema={async () => (await import("../form.ts")).questionForm}
      submit="Add question"
      className="max-w-lg space-y-4"
    >
      {(field) => (
        <>
          <TextField
            name="question"
            label="Question"
            help="Ask only what the work needs. Health, family, faith and origin are not yours to ask."
            maxLength={300}
            state={field("question")}
          />
          <SelectField
            name="kind"
            label="How it is answered"
            prompt="Choose a kind"
            options={questionKinds.map((value) => ({ value, label: questionKindLabels[value] }))}
            state={field("kind")}
          />
          <TextArea
            name="options"
            label="Answers to choose from"
            help="For one of several answers: one on each line."
            optional
            className="block min-h-24 w-full rounded-md border border-slate/55 bg-white px-3 py-2"
            state={field("options")}
          />
          <TextArea
            name="wanted"
            label="Answers that are marked as met"
            help="Yes or No, or some of the answers above, one on each line."
            optional
            className="block min-h-20 w-full rounded-md border border-slate/55 bg-white px-3 py-2"
            state={field("wanted")}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              name="least"
              label="Met from this number"
              inputMode="decimal"
              optional
              state={field("least")}
            />
            <TextField
              name="most"
              label="Met up to this number"
              inputMode="decimal"
              optional
              state={field("most")}
            />
          </div>
          <CheckboxField name="optional" optional state={field("optional")}>
            Candidates may leave it out
          </CheckboxField>
        </>
      )}
    </Form>
  );
}

/** A question as candidates see it. */
export type AskedQuestion = Omit<Question, "wanted">;

/** The fields in which a candidate answers the questions of a listing. */
export function AnswerFields(props: {
  questions: readonly AskedQuestion[];
  field: (name: string) => FieldState;
}) {
  const { questions, field } = props;
  if (questions.length === 0) return null;
  return (
    <fieldset className="space-y-5 border-t border-mist pt-5">
      <legend className="pr-3 font-semibold">Questions of the employer</legend>
      {questions.map((question) => (
        <AnswerInput key={question.id} question={question} field={field} />
      ))}
      <p className="text-sm text-slate">
        Your answers are read by people. Nothing is declined by itself because of an answer.
      </p>
    </fieldset>
  );
}

function AnswerInput({
  question,
  field,
}: {
  question: AskedQuestion;
  field: (name: string) => FieldState;
}) {
  const name = answerField(question.id);
  const frame = {
    name,
    label: question.question,
    state: field(name),
    ...(question.required ? {} : { optional: true }),
  };
  switch (question.kind) {
    case "text":
      return (
        <TextArea
          {...frame}
          maxLength={LONGEST_ANSWER}
          className="block min-h-24 w-full rounded-md border border-slate/55 bg-white px-3 py-2"
        />
      );
    case "number":
      return <TextField {...frame} inputMode="decimal" maxLength={14} />;
    case "yes-no":
      return <SelectField {...frame} prompt="Choose yes or no" options={yesNo} />;
    case "choice":
      return (
        <SelectField
          {...frame}
          prompt="Choose an answer"
          options={question.options.map((value) => ({ value, label: value }))}
        />
      );
  }
}
