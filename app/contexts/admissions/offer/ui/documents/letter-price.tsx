import { Fragment } from "react";
import type { PriceView } from "#app/contexts/catalogue/public.server.ts";
import {
  DocumentAmounts,
  DocumentDefinitions,
  DocumentHeading,
  DocumentText,
} from "#app/ui/documents/document-page.tsx";

/** What an offer or a quote costs with every plan, line by line. */
export function LetterPrice({ price, payBy }: { price: PriceView; payBy: string | null }) {
  return (
    <>
      <DocumentHeading>What it costs</DocumentHeading>
      <DocumentText>
        {`In New Zealand dollars, goods and services tax (GST) included. ${price.instalments}`}
        {payBy && ` The first payment secures the place and can be made until ${payBy}.`}
      </DocumentText>
      {price.plans.map((plan) => (
        <Fragment key={plan.plan}>
          <DocumentHeading>{plan.label}</DocumentHeading>
          <DocumentAmounts
            lines={plan.lines}
            total={{
              text: `Total, of which GST (${plan.gstPercent}%) ${plan.gst}`,
              amount: plan.total,
            }}
          />
          {plan.parts.length > 1 && (
            <DocumentAmounts
              lines={plan.parts.map(({ name, due, amount }) => ({
                text: `${name}, ${due}`,
                amount,
              }))}
            />
          )}
          <DocumentDefinitions
            facts={plan.discounts.map(({ name, amount, why }) => [
              name,
              `${amount ?? "Not taken off"}. ${why}`,
            ])}
          />
        </Fragment>
      ))}
    </>
  );
}
