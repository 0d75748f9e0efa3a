import type { ReactNode } from "react";
import { CheckedList } from "#app/ui/patterns/checked-list.tsx";
import { Section } from "#app/ui/patterns/section.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { FeeCopy } from "../copy.ts";
import type { Say } from "./admissions-sections.tsx";
import { VeteranClaimNote } from "./veteran-claim-note.tsx";

/** The ways to pay, what a fee covers, and `request`, the button for a programme's schedule. */
export function CourseFees(props: { fees: FeeCopy; say: Say; request: ReactNode }) {
  const { fees, say, request } = props;
  return (
    <Section id="fees" title={say(fees.title)} lead={say(fees.lead)}>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1.35fr_1fr]">
        <div>
          <PaymentOptions fees={fees} say={say} />
          <p className="mt-8">
            <Link to="/training" className="link">
              View All Training Programs
            </Link>
          </p>
        </div>
        <div className="space-y-8 self-start rounded-md border border-mist bg-card p-7">
          <FeeContents fees={fees} say={say} />
        </div>
      </div>
      <div className="mt-12 flex flex-wrap items-center gap-x-10 gap-y-5 border-y border-slate/25 py-7">
        <div className="min-w-0 flex-1 basis-80">
          <h3 className="text-xl">{say(fees.request.title)}</h3>
          <p className="mt-1 max-w-text text-slate">{say(fees.request.text)}</p>
        </div>
        <div>{request}</div>
      </div>
    </Section>
  );
}

/** The discounts and plans of D1 §9, and how they are combined. */
function PaymentOptions({ fees, say }: { fees: FeeCopy; say: Say }) {
  return (
    <>
      <dl className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
        {fees.options.map(({ title, text }) => (
          <div key={title} className="border-t border-slate/25 pt-3">
            <dt className="font-display font-semibold">{say(title)}</dt>
            <dd className="mt-1">{say(text)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-7 max-w-text text-slate">{say(fees.combining)}</p>
      <VeteranClaimNote />
    </>
  );
}

/** What a fee includes and what it does not. */
export function FeeContents(props: { fees: Pick<FeeCopy, "included" | "excluded">; say: Say }) {
  const { say } = props;
  const { included, excluded } = props.fees;
  return (
    <>
      <div>
        <h3 className="mb-3 text-lg">{say(included.title)}</h3>
        <CheckedList items={included.items.map(say)} />
      </div>
      <div>
        <h3 className="mb-3 text-lg">{say(excluded.title)}</h3>
        <ul className="space-y-3">
          {excluded.items.map((item) => (
            <li key={item} className="flex gap-3">
              <Icon name="close" className="mt-1 size-5 shrink-0 text-slate" />
              <span>{say(item)}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
