import { MoveButtons } from "#app/ui/patterns/move-buttons.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { questionKindLabels } from "../../messages.ts";
import { answerRows } from "../answer-rows.ts";
import type { authoredItem } from "../item-queries.server.ts";

type Item = Awaited<ReturnType<typeof authoredItem>>;

/** A quiz's bank with the right answers, for staff and the course's instructors only. */
export function QuestionList({ item }: { item: Item }) {
  const { questions, can } = item;
  const area = can.structure ? "admin" : "teach";
  const page = `/${area}/courses/${item.course.id}/items/${item.id}/questions`;
  return (
    <section aria-labelledby="bank-heading" className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="bank-heading" className="text-xl">
          Questions <span className="text-slate tabular-nums">({questions.length})</span>
        </h2>
        <ButtonLink to={`${page}/new`} look="secondary">
          <Icon name="plus" className="size-4" /> Add question
        </ButtonLink>
      </div>
      {questions.length === 0 && (
        <p className="mt-4 border-y border-mist py-8 text-slate">
          The bank is empty. An attempt draws from it, in an order of its own; half as many again as
          are drawn keeps two attempts apart.
        </p>
      )}
      <ol className="mt-4 divide-y divide-mist border-y border-mist empty:hidden">
        {questions.map(({ id, text, kind, options, key }, place) => (
          <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
            <div className="min-w-0 flex-1 basis-72">
              <p className="text-sm text-slate">
                Question {place + 1} · {questionKindLabels[kind]}
              </p>
              <Link to={`${page}/${id}`} className="link font-semibold break-words">
                {text}
              </Link>
              <ul className="mt-2 space-y-1">
                {answerRows({ kind, options, key }).map(({ text, correct }) => (
                  <li key={text} className="flex gap-2">
                    <Icon
                      name={correct ? "check" : "close"}
                      className={`mt-1 size-4 shrink-0 ${correct ? "text-green" : "text-slate"}`}
                    />
                    <span className="min-w-0 break-words">
                      {text}
                      {correct && <span className="sr-only"> (correct)</span>}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
            {can.structure && (
              <MoveButtons
                name={`question ${place + 1}`}
                fields={{ question: id }}
                first={place === 0}
                last={place === questions.length - 1}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
