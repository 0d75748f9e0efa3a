import type { ReactNode } from "react";
import { href } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import { listFormat } from "#app/kernel/formatters.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { FeeSchedule as Schedule, FeeScheduleView } from "../schedule.server.ts";

type Props = {
  schedule: FeeScheduleView;
  /** The text if nothing has a list price. */
  quoted: string;
  /** How discounts are combined. */
  combining: string;
  /** How a discount is claimed. */
  claim: ReactNode;
  /** What a fee includes and what it does not; the text is admissions'. */
  contents: ReactNode;
  /** The address of the same as a PDF. */
  pdf: string;
};

/** A programme's fees on one sheet: prices, ways to pay, what they include and what not. */
export function FeeSchedule({ schedule, quoted, combining, claim, contents, pdf }: Props) {
  return (
    <div className="page max-w-4xl space-y-12 py-12 print:space-y-6 print:py-4">
      <section aria-labelledby="prices">
        <h2 id="prices" className="mb-1 text-2xl">
          List prices
        </h2>
        <p className="mb-5 text-slate">
          As of <time dateTime={schedule.date}>{formatDate(schedule.date)}</time>, in New Zealand
          dollars (NZD)
        </p>
        {schedule.total ? (
          <>
            <PriceTable lines={schedule.lines} total={schedule.total} />
            <PlanTotals plans={schedule.plans} />
          </>
        ) : (
          <p className="max-w-text border-y border-slate/25 py-6 text-lg">{quoted}</p>
        )}
      </section>
      <section>
        <h2 className="mb-5 text-2xl">Payment options</h2>
        <dl className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
          {schedule.options.map(({ title, text }) => (
            <div key={title} className="border-t border-slate/25 pt-3">
              <dt className="font-display font-semibold">{title}</dt>
              <dd className="mt-1">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-7 max-w-text text-slate">{combining}</p>
        {claim}
      </section>
      <section>
        <h2 className="mb-5 text-2xl">What is in the fee</h2>
        <div className="grid gap-8 sm:grid-cols-2 print:grid-cols-2">{contents}</div>
      </section>
      <Actions applicable={schedule.applicable} pdf={pdf} />
    </div>
  );
}

function PriceTable({
  lines,
  total,
}: {
  lines: Schedule["lines"];
  total: NonNullable<Schedule["total"]>;
}) {
  const price = "py-3 pl-6 text-right whitespace-nowrap";
  return (
    <table className="w-full border-y border-slate/40 text-left">
      <thead className="text-sm text-slate">
        <tr>
          <th className="py-2 font-semibold">Module</th>
          <th className="py-2 pl-6 text-right font-semibold">Price</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} className="border-t border-mist align-top">
            <th scope="row" className="py-3 font-semibold">
              <Link
                to={href("/training/:moduleId", { moduleId: line.id })}
                className="link print:text-ink print:no-underline"
              >
                {line.title}
              </Link>
              <span className="block text-sm font-normal text-slate">
                {line.duration}
                {line.instalments && ", installment plan possible"}
              </span>
            </th>
            <td className={price}>{line.price}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t border-slate/40">
        <tr className="font-display text-lg font-bold">
          <th scope="row" className="py-3">
            {lines.length > 1 ? `All ${lines.length} modules` : "Total"}
          </th>
          <td className={price}>{total.price}</td>
        </tr>
        <tr className="text-slate">
          <th scope="row" className="pb-3 font-normal">
            Of which GST ({total.gstPercent}%)
          </th>
          <td className="pb-3 pl-6 text-right whitespace-nowrap">{total.gst}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** What each plan takes, so that nobody has to work out the discount. */
function PlanTotals({ plans }: { plans: Schedule["plans"] }) {
  return (
    <dl className="mt-6 grid gap-x-10 gap-y-4 sm:grid-cols-2 print:grid-cols-2">
      {plans.map(({ plan, label, total, gst, parts }) => (
        <div key={plan}>
          <dt className="text-slate">{label}</dt>
          <dd className="font-display text-lg font-bold tabular-nums">{total}</dd>
          <dd className="text-sm text-slate">
            {parts.length > 1 && `In parts of ${listFormat("en-NZ").format(parts)}. `}
            Of which GST: {gst}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Actions({ applicable, pdf }: { applicable: boolean; pdf: string }) {
  return (
    <p className="no-print flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-slate/25 pt-6">
      <Button
        type="button"
        look="secondary"
        onClick={() => window.print()}
        className="[@media(scripting:none)]:hidden"
      >
        Print
      </Button>
      <a href={pdf} className="link py-2">
        Download as PDF
      </a>
      <Link
        to={applicable ? "/admissions#application-process" : "/admissions#contact-admissions"}
        className="link py-2"
      >
        {applicable ? "How to apply" : "Contact Admissions"}
      </Link>
      <Link to="/terms#prices" className="link py-2">
        Terms: prices and payment
      </Link>
    </p>
  );
}
