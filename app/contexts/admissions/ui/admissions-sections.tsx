import type { ReactNode } from "react";
import { Section } from "#app/ui/patterns/section.tsx";
import { Pictogram } from "#app/ui/pictures/pictograms.tsx";
import { CheckedList } from "#app/ui/patterns/checked-list.tsx";
import type { AdmissionsCopy } from "../copy.ts";

/** Replaces the placeholders of a text with the institute's settings. */
export type Say = (text: string) => string;

/** The four steps, and the panel with the button `start`. */
export function ApplicationProcess(props: {
  texts: AdmissionsCopy["process"];
  say: Say;
  start: ReactNode;
}) {
  const { say, start } = props;
  const { title, lead, steps, ready } = props.texts;
  return (
    <Section id="application-process" title={say(title)} lead={say(lead)}>
      <ol className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, position) => (
          <li key={step.title} className="border-t-2 border-brass pt-5">
            <div className="flex items-center justify-between">
              <Pictogram name={step.pictogram} className="size-10 text-brass-deep" />
              <span
                aria-hidden
                className="font-display text-sm font-semibold text-brass-deep tabular-nums"
              >
                {String(position + 1).padStart(2, "0")}
              </span>
            </div>
            <h3 className="mt-4 text-xl">{say(step.title)}</h3>
            <p className="mt-2 text-slate">{say(step.text)}</p>
            <ul className="mt-4 list-[square] space-y-1 pl-5 marker:text-brass">
              {step.items.map((item) => (
                <li key={item}>{say(item)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <div className="on-dark contours-dark mt-14 grid items-center gap-x-12 gap-y-6 rounded-md bg-ink p-7 text-white md:grid-cols-[minmax(0,1fr)_auto] md:p-10">
        <div>
          <h3 className="text-2xl">{say(ready.title)}</h3>
          <p className="mt-3 text-lg">{say(ready.statement)}</p>
          <p className="mt-1 max-w-text text-haze">{say(ready.note)}</p>
        </div>
        <p>{start}</p>
      </div>
    </Section>
  );
}

export function SelectionCriteria(props: { texts: AdmissionsCopy["criteria"]; say: Say }) {
  const { say } = props;
  const { title, lead, items } = props.texts;
  return (
    <Section id="selection-criteria" title={say(title)} lead={say(lead)}>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-3">
        {items.map((item) => (
          <div key={item.title} className="border-t-2 border-brass pt-4">
            <h3 className="text-xl">{say(item.title)}</h3>
            {item.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3 max-w-text">
                {say(paragraph)}
              </p>
            ))}
          </div>
        ))}
      </div>
    </Section>
  );
}

/** What everybody needs, what helps, and where to read the rest. */
export function EntryRequirements(props: { texts: AdmissionsCopy["requirements"]; say: Say }) {
  const { say } = props;
  const { title, lead, required, desirable, note } = props.texts;
  return (
    <Section id="entry-requirements" ground="white" title={say(title)} lead={say(lead)}>
      <div className="grid gap-x-16 gap-y-10 md:grid-cols-2">
        <div>
          <h3 className="mb-4 text-xl">{say(required.title)}</h3>
          <CheckedList items={required.items.map(say)} />
        </div>
        <div>
          <h3 className="mb-4 text-xl">{say(desirable.title)}</h3>
          <ul className="max-w-text list-[square] space-y-3 pl-5 marker:text-brass">
            {desirable.items.map((item) => (
              <li key={item} className="pl-1">
                {say(item)}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="mt-10 max-w-text border-l-2 border-brass pl-5 text-slate">{say(note)}</p>
    </Section>
  );
}
