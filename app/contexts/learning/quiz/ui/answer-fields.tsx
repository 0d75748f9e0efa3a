import { fieldBox } from "#app/ui/primitives/field.tsx";
import { answerInstructions } from "../../messages.ts";
import { type OpenQuestion, TYPED } from "../question.ts";
import { HotspotPicture } from "./hotspot-picture.tsx";

type Props = { question: OpenQuestion; given: readonly string[] };

/** The fields that answer a question, by its kind. All of them are ordinary fields of the form. */
export function AnswerFields({ question, given }: Props) {
  const { kind } = question;
  const instruction = answerInstructions[kind];
  return (
    <>
      {instruction && <p className="mt-1 text-sm text-slate">{instruction}</p>}
      {question.picture && <HotspotPicture picture={question.picture} marks={question.options} />}
      {kind === "numeric" || kind === "short" ? (
        <Typed question={question} given={given} />
      ) : kind === "order" || kind === "match" ? (
        <Places question={question} given={given} />
      ) : (
        <Options question={question} given={given} />
      )}
    </>
  );
}

function Options({ question: { id, kind, options }, given }: Props) {
  return (
    <div className="mt-3 space-y-1">
      {options.map((option) => (
        <label
          key={option.id}
          className="flex min-h-11 items-start gap-3 rounded-md border border-transparent px-3 py-2.5 hover:bg-card has-checked:border-brass has-checked:bg-card"
        >
          <input
            type={kind === "multiple" ? "checkbox" : "radio"}
            name={id}
            value={option.id}
            defaultChecked={given.includes(option.id)}
            className="mt-1 size-5 shrink-0 accent-ink"
          />
          {kind === "hotspot" && <span className="font-semibold tabular-nums">{option.id}</span>}
          <span>{option.text}</span>
        </label>
      ))}
    </div>
  );
}

function Typed({ question: { id, kind, text, unit }, given }: Props) {
  return (
    <p className="mt-3 flex items-center gap-3">
      <input
        type="text"
        name={id}
        aria-label={unit ? `${text} In ${unit}.` : text}
        defaultValue={given[0] ?? ""}
        inputMode={kind === "numeric" ? "decimal" : "text"}
        maxLength={TYPED}
        autoCapitalize="off"
        spellCheck={false}
        className={kind === "numeric" ? `${fieldBox} max-w-40` : fieldBox}
      />
      {unit && <span aria-hidden>{unit}</span>}
    </p>
  );
}

/** A list to choose from for each place in the order, or for each option that something matches. */
function Places({ question: { id, kind, options, choices }, given }: Props) {
  const offered = choices ?? options;
  return (
    <ol className="mt-3 space-y-3">
      {options.map((option, place) => (
        <li
          key={option.id}
          className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]"
        >
          <label htmlFor={`${id}-${place}`}>
            {kind === "match" ? option.text : `Place ${place + 1}`}
          </label>
          <select
            id={`${id}-${place}`}
            name={id}
            defaultValue={given[place] ?? ""}
            className={fieldBox}
          >
            <option value="">Please choose</option>
            {offered.map((each) => (
              <option key={each.id} value={each.id}>
                {each.text}
              </option>
            ))}
          </select>
        </li>
      ))}
    </ol>
  );
}
