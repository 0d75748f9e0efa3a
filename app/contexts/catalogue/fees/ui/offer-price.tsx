import { AmountTable } from "#app/ui/patterns/amount-table.tsx";
import type { PlanPriceView, PriceView } from "../price-view.ts";

/** The plans of a price, each line by line. `deadline` says until when the first payment is due. */
export function OfferPrice(props: {
  price: PriceView;
  deadline: React.ReactNode;
  headingLevel?: "h3" | "h4";
}) {
  const { plans, instalments } = props.price;
  const Heading = props.headingLevel ?? "h3";
  return (
    <div className="@container space-y-6">
      <div className="grid grid-cols-1 gap-6 @2xl:[&:has(>:nth-child(2))]:grid-cols-2">
        {plans.map((plan) => (
          <section
            key={plan.plan}
            aria-label={plan.label}
            className="rounded-md border border-slate/25 bg-white p-5"
          >
            <Heading className="mb-3 text-lg">{plan.label}</Heading>
            <PlanPrice plan={plan} />
          </section>
        ))}
      </div>
      <div className="max-w-text space-y-2 text-slate">
        <p>{instalments}</p>
        {props.deadline && <p>{props.deadline}</p>}
      </div>
    </div>
  );
}

/** A plan's lines with their total, its parts, and why each discount applies or does not. */
export function PlanPrice({ plan }: { plan: PlanPriceView }) {
  return (
    <>
      <AmountTable
        caption={`${plan.label}, line by line`}
        lines={plan.lines}
        total={plan.total}
        gst={plan.gst}
        gstPercent={plan.gstPercent}
      />
      {plan.parts.length > 1 && (
        <ol className="mt-4 space-y-1">
          {plan.parts.map(({ name, amount, due }) => (
            <li key={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
              <span>
                {name}, {due}
              </span>
              <span className="tabular-nums">{amount}</span>
            </li>
          ))}
        </ol>
      )}
      {plan.discounts.length > 0 && (
        <ul aria-label="Discounts" className="mt-4 space-y-2 text-sm">
          {plan.discounts.map(({ name, amount, why }) => (
            <li key={name} className="wrap-anywhere">
              <span className="font-semibold">{name}:</span>{" "}
              {amount ? <span className="tabular-nums">{amount}.</span> : "not taken off."}{" "}
              <span className="text-slate">{why}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
