import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { PersonName } from "#app/ui/patterns/person-name.tsx";
import { SelectField, TextArea } from "#app/ui/primitives/field.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { scoreCriteria, scoreLabels, type Scores } from "../score.ts";
import type { jobApplicationByPath } from "../queries.server.ts";

type JobApplication = Awaited<ReturnType<typeof jobApplicationByPath>>;

const optionalRating = {
  optional: true,
  usual: "Not assessed",
  options: [5, 4, 3, 2, 1].map((n) => ({ value: String(n), label: String(n) })),
};

/** What each of those who decide thinks of an application. The candidate sees none of it. */
export function Scorecards(props: {
  jobApplication: JobApplication;
  result: FormResult | undefined;
}) {
  const { scorecards, mean, can } = props.jobApplication;
  const mine = scorecards.find((card) => card.mine);
  return (
    <section aria-labelledby="scores-heading">
      <h2 id="scores-heading" className="mt-10 mb-3 text-xl">
        Scorecards
        {mean !== null && <span className="text-slate tabular-nums"> (mean {mean} of 5)</span>}
      </h2>
      {scorecards.length === 0 ? (
        <p className="text-slate">None yet.</p>
      ) : (
        <ul className="divide-y divide-mist border-y border-mist">
          {scorecards.map(({ key, who, scores, note, at }) => (
            <li key={key} className="py-3">
              <p className="text-sm text-slate">
                <PersonName of={{ ...who.face, name: who.name, role: null }} />,{" "}
                <LocalTime at={at} />
              </p>
              <p className="tabular-nums">{scoresText(scores)}</p>
              {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
            </li>
          ))}
        </ul>
      )}
      {can.note && (
        <details className="mt-3" open={props.result !== undefined}>
          <summary className="link inline-block cursor-pointer py-2">
            {mine ? "Change your scorecard" : "Fill in your scorecard"}
          </summary>
          <Form
            key={mine?.at.toISOString()}
            result={props.result}
            initial={props.result ? {} : initialOf(mine)}
            intent="score"
            idPrefix="score-"
            schema={async () => (await import("../form.ts")).scorecardForm}
            submit="Save scorecard"
            look="secondary"
            className="mt-3 max-w-text space-y-4"
          >
            {(field) => (
              <>
                <div className="grid gap-4 sm:grid-cols-2">
                  <SelectField
                    name="experience"
                    label={scoreLabels.experience}
                    {...optionalRating}
                    state={field("experience")}
                  />
                  <SelectField
                    name="skills"
                    label={scoreLabels.skills}
                    {...optionalRating}
                    state={field("skills")}
                  />
                  <SelectField
                    name="judgement"
                    label={scoreLabels.judgement}
                    {...optionalRating}
                    state={field("judgement")}
                  />
                  <SelectField
                    name="communication"
                    label={scoreLabels.communication}
                    {...optionalRating}
                    state={field("communication")}
                  />
                </div>
                <TextArea
                  name="note"
                  label="What it rests on"
                  help="Say what you saw or read. Candidates can ask for the data that you hold about them."
                  maxLength={1000}
                  optional
                  state={field("note")}
                />
              </>
            )}
          </Form>
        </details>
      )}
    </section>
  );
}

function scoresText(scores: Scores): string {
  const rated = scoreCriteria.flatMap((each) =>
    scores[each] === undefined ? [] : [`${scoreLabels[each]}: ${scores[each]}`],
  );
  return rated.join(" · ") || "Nothing rated";
}

function initialOf(card: { scores: Scores; note: string } | undefined): Record<string, string> {
  if (!card) return {};
  const scores = scoreCriteria.map((each) => [each, String(card.scores[each] ?? "")]);
  return { ...Object.fromEntries(scores), note: card.note };
}
