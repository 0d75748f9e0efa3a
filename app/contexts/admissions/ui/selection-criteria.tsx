import { CheckedList } from "#app/ui/patterns/checked-list.tsx";
import { Section } from "#app/ui/patterns/section.tsx";
import { admissionsCopy } from "../copy.ts";
import type { Say } from "./application-process.tsx";

export function SelectionCriteria({ say }: { say: Say }) {
  const { title, lead, items } = admissionsCopy.criteria;
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

/** What everybody needs, what helps, and where the rest is written. */
export function EntryRequirements({ say }: { say: Say }) {
  const { title, lead, required, desirable, note } = admissionsCopy.requirements;
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
