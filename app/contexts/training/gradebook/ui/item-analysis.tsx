import type { ReportFigures } from "#app/kernel/report.ts";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { ReportTable } from "#app/ui/patterns/report/report-table.tsx";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";
import type { gradebookQuiz } from "../queries.server.ts";

type Analysis = Awaited<ReturnType<typeof gradebookQuiz>>;
type Item = Analysis["items"][number];

/** The item analysis of a quiz: a plot of facility, a table, and the options chosen. */
export function ItemAnalysis(props: { analysis: Analysis; plot: string; here: string }) {
  const { analysis, plot, here } = props;
  const { items, people, ofIntake } = analysis;
  return (
    <div className="space-y-10">
      <div>
        <ViewLinks
          label="Whose answers"
          views={[
            { to: here, label: "Everybody", current: !ofIntake },
            { to: `${here}?of=intake`, label: "This intake", current: ofIntake },
          ]}
        />
        <p className="mt-4 max-w-text text-slate">
          {people === 1
            ? "The first attempt of 1 person"
            : `The first attempts of ${people} people`}
          , without names. Later attempts do not count, because a review shows the right answers. A
          question that was edited counts as a new one.
        </p>
      </div>
      {items.length === 0 ? (
        <p className="border-y border-mist py-10 text-slate">Nobody has finished this quiz yet.</p>
      ) : (
        <>
          <section aria-labelledby="facility-heading" className="max-w-4xl">
            <h2 id="facility-heading" className="mb-2 text-xl">
              Facility
            </h2>
            <div dangerouslySetInnerHTML={{ __html: plot }} />
          </section>
          <div>
            <h2 className="mb-2 text-xl">Questions</h2>
            <p className="mb-3 max-w-text text-slate">
              Facility is the share of right answers. Discrimination is the correlation of a
              question with the rest of the attempt: near 0 or below it, those who know the subject
              do not answer it better than others, and its wording or its key should be looked at.
            </p>
            <ReportTable title="Questions" figures={figuresOf(items)} />
          </div>
          <section aria-labelledby="options-heading">
            <h2 id="options-heading" className="mb-2 text-xl">
              Options chosen
            </h2>
            <ol className="max-w-3xl space-y-8">
              {items.map((item, n) => (
                <li key={item.key} className="break-inside-avoid">
                  <Options item={item} n={n + 1} />
                </li>
              ))}
            </ol>
          </section>
        </>
      )}
    </div>
  );
}

function Options({ item, n }: { item: Item; n: number }) {
  const { text, options, asked, unanswered } = item;
  return (
    <>
      <h3 className="font-sans text-lg font-semibold tracking-normal wrap-anywhere">
        {n}. {text}
      </h3>
      <ul className="mt-2 divide-y divide-mist border-y border-mist">
        {options.map((option) => (
          <li key={option.text} className="flex items-start justify-between gap-4 py-2">
            <span className="flex min-w-0 items-start gap-2 wrap-anywhere">
              <Icon
                name="check"
                className={`mt-0.5 size-5 shrink-0 text-green ${option.correct ? "" : "invisible"}`}
              />
              <span>
                {option.text}
                {option.correct && <span className="sr-only"> (right answer)</span>}
              </span>
            </span>
            <span className="shrink-0 tabular-nums">
              {option.chosen} of {asked}
            </span>
          </li>
        ))}
      </ul>
      {unanswered > 0 && <p className="mt-1 text-slate">{unanswered} chose nothing.</p>}
    </>
  );
}

function figuresOf(items: readonly Item[]): Pick<ReportFigures, "columns" | "rows"> {
  return {
    columns: [
      { label: "Question", measure: "text" },
      { label: "Asked", measure: "count" },
      { label: "Facility", measure: "text" },
      { label: "Discrimination", measure: "text" },
    ],
    rows: items.map(({ text, asked, tooFew, facility, discrimination }, n) => ({
      cells: [
        `${n + 1}. ${text}`,
        asked,
        tooFew ? "Too few" : `${Math.round(facility! * 100)} %`,
        tooFew ? "Too few" : discrimination === null ? "All alike" : figure(discrimination),
      ],
    })),
  };
}

const figure = (value: number) => value.toFixed(2).replace("-", "−");
