import { countText, MOST_FOUND } from "#app/kernel/list.ts";
import { FilterForm, SEARCH_AND_FILTERS } from "#app/ui/patterns/filter-form.tsx";
import { MoveButtons } from "#app/ui/patterns/move-buttons.tsx";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { SelectField, TextField } from "#app/ui/primitives/field.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { difficultyLabels, questionKindLabels } from "../../messages.ts";
import { answerRows } from "../answer-rows.ts";
import type { authoredItem } from "../item-queries.server.ts";
import { BANK_TIMES } from "../../quiz/rules.ts";

type Item = Awaited<ReturnType<typeof authoredItem>>;
type Bank = NonNullable<Item["bank"]>;

/** Longer banks are not put in order by hand: attempts shuffle them anyway. */
const ORDERED = 100;

/** A quiz's bank with the right answers, for staff and the course's instructors only. */
export function QuestionList({ item, bank }: { item: Item; bank: Bank }) {
  const { can } = item;
  const area = can.structure ? "admin" : "teach";
  const here = `/${area}/courses/${item.course.id}/items/${item.id}`;
  const page = `${here}/questions`;
  const { questions, all, q, tag } = bank;
  const filtered = q !== "" || tag !== "";
  const movable = can.structure && !filtered && all <= ORDERED;
  return (
    <section aria-labelledby="bank-heading" className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="bank-heading" className="text-xl">
          Questions <span className="text-slate tabular-nums">({countText(all, MOST_FOUND)})</span>
        </h2>
        <p className="flex flex-wrap items-center gap-3">
          {can.structure && (
            <Link to="/admin/imports/new?source=quiz-questions" className="link py-2">
              Import questions
            </Link>
          )}
          <ButtonLink to={`${page}/new`} look="secondary">
            <Icon name="plus" className="size-4" /> Add question
          </ButtonLink>
        </p>
      </div>
      {can.structure && (
        <p className="mt-1 text-sm text-slate">
          In a table this bank is called{" "}
          <code className="wrap-anywhere">
            {item.course.id}/{item.id}
          </code>
          ; in GIFT a line{" "}
          <code className="wrap-anywhere">
            $CATEGORY: {item.course.id}/{item.id}
          </code>{" "}
          stands above its questions.
        </p>
      )}
      {all > 0 && <Search bank={bank} action={here} />}
      {questions.length === 0 && (
        <p className="mt-4 border-y border-mist py-8 text-slate">
          {filtered
            ? "No question matches this search."
            : `The bank is empty. An attempt draws from it, in an order of its own. It needs ${BANK_TIMES} times as many questions as are drawn.`}
        </p>
      )}
      <ol
        start={bank.page.offset + 1}
        className="mt-4 divide-y divide-mist border-y border-mist empty:hidden"
      >
        {questions.map((question, place) => (
          <li key={question.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
            <Question
              question={question}
              number={filtered ? null : bank.page.offset + place + 1}
              to={`${page}/${question.id}`}
            />
            {movable && (
              <MoveButtons
                name={`question ${bank.page.offset + place + 1}`}
                fields={{ question: question.id }}
                first={bank.page.offset + place === 0}
                last={bank.page.offset + place === all - 1}
              />
            )}
          </li>
        ))}
      </ol>
      {bank.matching > MOST_FOUND && (
        <p className="mt-4 text-sm text-slate">
          Only the first {countText(MOST_FOUND)} are on pages. Search the bank to find others.
        </p>
      )}
      <Pager page={bank.page} />
    </section>
  );
}

function Search({ bank, action }: { bank: Bank; action: string }) {
  const { q, tag, tags } = bank;
  return (
    <FilterForm
      action={action}
      of={`${q} ${tag}`}
      label="Search the bank"
      clear={q || tag ? action : undefined}
      fold={SEARCH_AND_FILTERS}
    >
      <TextField
        name="q"
        label="Words of the question"
        optional
        type="search"
        state={{ value: q, errors: undefined }}
      />
      {tags === null && (
        <TextField name="tag" label="Tag" optional state={{ value: tag, errors: undefined }} />
      )}
      {tags && tags.length > 0 && (
        <SelectField
          name="tag"
          label="Tag"
          optional
          usual="All"
          options={tags.map((each) => ({
            value: each.tag,
            label: `${each.tag} (${each.questions})`,
          }))}
          state={{ value: tag, errors: undefined }}
        />
      )}
    </FilterForm>
  );
}

function Question(props: {
  question: Bank["questions"][number];
  number: number | null;
  to: string;
}) {
  const { text, kind, options, key, tags, difficulty, syllabus } = props.question;
  const facts = [
    ...(props.number ? [`Question ${props.number}`] : []),
    questionKindLabels[kind],
    ...(difficulty ? [difficultyLabels[difficulty]] : []),
    ...(syllabus ? [`syllabus ${syllabus}`] : []),
    ...tags,
  ];
  return (
    <div className="min-w-0 flex-1 basis-72">
      <p className="text-sm wrap-anywhere text-slate">{facts.join(" · ")}</p>
      <Link to={props.to} className="link font-semibold break-words">
        {text}
      </Link>
      <ul className="mt-2 space-y-1">
        {answerRows({ kind, options, key }).map((row) => (
          <li key={row.text} className="flex gap-2">
            <Icon
              name={row.correct ? "check" : "close"}
              className={`mt-1 size-4 shrink-0 ${row.correct ? "text-green" : "text-slate"}`}
            />
            <span className="min-w-0 break-words">
              {row.text}
              {row.correct && <span className="sr-only"> (correct)</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
