import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { type FieldState, SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { difficulties, type QuestionKind } from "../../content/rules.ts";
import { difficultyLabels, questionKindLabels } from "../../messages.ts";
import { answerRows } from "../answer-rows.ts";
import type { authoredQuestion, quizHead } from "../item-queries.server.ts";
import { OPTIONS } from "../options.ts";
import { AnswerKeyFields } from "./answer-key-fields.tsx";
import { KindLinks } from "./kind-links.tsx";

type Quiz = Awaited<ReturnType<typeof quizHead>>;
type Question = Awaited<ReturnType<typeof authoredQuestion>>["question"];

/** The form for a question: the choice of kinds for a new one, and after a conflict what is saved. */
export function QuestionEditor(props: {
  quiz: Quiz;
  /** Undefined for a new question. */
  question: Question | undefined;
  kind: QuestionKind;
  result: FormResult | undefined;
  cancel: string;
}) {
  const { quiz, question, kind, result, cancel } = props;
  return (
    <>
      {!question && <KindLinks kind={kind} />}
      <QuestionForm
        kind={kind}
        quiz={quiz}
        saved={question && questionFields(question)}
        result={result}
        cancel={cancel}
      />
      {question && result?.conflict && <SavedNow fields={questionContent(question)} />}
    </>
  );
}

/** The form for a question of one kind. Option fields that are left empty are not options. */
function QuestionForm(props: {
  kind: QuestionKind;
  quiz: Quiz;
  saved?: Record<string, string> | undefined;
  result: FormResult | undefined;
  cancel: string;
}) {
  const { kind, quiz } = props;
  const { pictures, lectures, standards } = quiz;
  return (
    <Form
      key={`${kind} ${props.saved?.version}`}
      result={props.result}
      {...(props.saved ? { initial: props.saved } : {})}
      submit={props.saved ? "Save" : "Add question"}
      submitting="Saving..."
      cancel={props.cancel}
      className="max-w-text space-y-5"
    >
      {(field) => (
        <>
          <VersionField of={props.saved} />
          <TextArea name="text" label="Question" maxLength={1000} rows={3} state={field("text")} />
          {kind === "single" || kind === "multiple" ? (
            <SelectField
              name="kind"
              label="How it is answered"
              prompt="Please choose"
              options={(["single", "multiple"] as const).map((value) => ({
                value,
                label: questionKindLabels[value],
              }))}
              state={field("kind")}
            />
          ) : (
            <input type="hidden" name="kind" value={kind} />
          )}
          <AnswerKeyFields kind={kind} pictures={pictures} field={field} />
          <TextArea
            name="explanation"
            label="Explanation"
            help="Shown on review: why the answer is right, and where the others go wrong."
            maxLength={2000}
            state={field("explanation")}
          />
          <AboutFields lectures={lectures} field={field} />
          <fieldset className="grid gap-5">
            <legend className="mb-3 font-semibold">What it serves</legend>
            <SelectField
              name="standard0"
              label="Standard"
              help="Only where it is not what its lecture serves."
              optional
              usual="What its lecture serves"
              options={standards}
              state={field("standard0")}
            />
            {["standard1", "standard2"].map((name) => (
              <SelectField
                key={name}
                name={name}
                label="Another standard"
                optional
                usual="None"
                options={standards}
                state={field(name)}
              />
            ))}
          </fieldset>
        </>
      )}
    </Form>
  );
}

/** What the question rests on and examines, and by what it is drawn. */
function AboutFields(props: {
  lectures: readonly { value: string; label: string }[];
  field: (name: string) => FieldState;
}) {
  const { lectures, field } = props;
  return (
    <>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-3 font-semibold">Where it can be read again</legend>
        <SelectField
          name="lecture"
          label="Lecture"
          optional
          prompt="None"
          options={lectures}
          state={field("lecture")}
        />
        <TextField
          name="heading"
          label="Heading"
          help="As it is in the lecture. The review links to it."
          optional
          maxLength={300}
          state={field("heading")}
        />
      </fieldset>
      <TextField
        name="tags"
        label="Tags"
        help="Separated by commas. A quiz can draw so many questions with a tag."
        optional
        maxLength={600}
        state={field("tags")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="difficulty"
          label="Difficulty"
          optional
          prompt="Not judged"
          options={difficulties.map((value) => ({ value, label: difficultyLabels[value] }))}
          state={field("difficulty")}
        />
        <TextField
          name="syllabus"
          label="Syllabus item"
          help="As its authority numbers it, such as 4.12.2."
          optional
          maxLength={120}
          state={field("syllabus")}
        />
      </div>
    </>
  );
}

/** Returns a question as the fields of its form. */
function questionFields(question: Question): Record<string, string> {
  const { text, kind, explanation, version, options, key } = question;
  const fields: Record<string, string> = {
    text,
    kind,
    explanation,
    version: String(version),
    tags: question.tags.join(", "),
    difficulty: question.difficulty ?? "",
    syllabus: question.syllabus ?? "",
    standard0: question.standards?.[0] ?? "",
    standard1: question.standards?.[1] ?? "",
    standard2: question.standards?.[2] ?? "",
    lecture: question.restsOn?.itemId ?? "",
    heading: question.restsOn?.heading ?? "",
  };
  if (key?.kind === "numeric") {
    fields.value = String(key.value);
    fields.tolerance = String(key.tolerance);
    fields.unit = key.unit;
  }
  if (key?.kind === "short") fields.accepted = key.accepted.join("\n");
  if (key?.kind === "hotspot") Object.assign(fields, { picture: key.picture, alt: key.alt });
  for (const [n, option] of options.entries()) {
    fields[`option${n}`] = option.text;
    if (option.correct) fields[`correct${n}`] = "on";
    if (option.pair !== undefined) fields[`pair${n}`] = option.pair;
    if (option.x !== undefined) fields[`x${n}`] = String(option.x);
    if (option.y !== undefined) fields[`y${n}`] = String(option.y);
  }
  return fields;
}

/** Returns the same as labelled texts, to be read. */
function questionContent(question: Question): [string, string][] {
  const lines = answerRows(question).map(({ text, correct }) => `${correct ? "✓" : "–"} ${text}`);
  return [
    ["Question", question.text],
    ["Answers", lines.join("\n")],
    ["Explanation", question.explanation],
    ["Where it can be read again", question.restsOn?.heading ?? ""],
    ["Tags", question.tags.join(", ")],
    ["Difficulty", question.difficulty ? difficultyLabels[question.difficulty] : ""],
    ["Syllabus item", question.syllabus ?? ""],
    ["Serves", question.standards?.join(", ") ?? ""],
  ];
}

/** An empty checkbox sends nothing. Fills in "", so that boxes that were unticked stay so. */
export function unticked(result: FormResult): FormResult {
  const empty = Array.from({ length: OPTIONS }, (_, n) => [`correct${n}`, ""] as const);
  return { ...result, values: { ...Object.fromEntries(empty), ...result.values } };
}
