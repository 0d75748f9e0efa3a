import type { ReactNode } from "react";
import type { FormResult } from "#app/kernel/form.ts";
import type { ProviderName } from "#app/platform/payments/provider.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { CheckboxField, FieldError, type FieldState } from "#app/ui/primitives/field.tsx";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import type { Plan, PlanPriceView } from "#app/contexts/catalogue/public.server.ts";
import { wayLabels } from "../../order/rules.ts";

/** Chooses a plan, with its total line by line, and a way to pay. */
export function PaymentForm(props: {
  plans: readonly PlanPriceView[];
  /** Explains a plan's price. */
  renderPlan: (plan: PlanPriceView) => ReactNode;
  chosen: Plan | undefined;
  ways: readonly ProviderName[];
  /** The course begins while a consumer in the European Union can still withdraw. */
  beginsSoon: boolean;
  result: FormResult | undefined;
}) {
  const { plans, renderPlan, ways, chosen, beginsSoon } = props;
  return (
    <Form
      result={props.result}
      initial={{ plan: chosen ?? plans[0]?.plan ?? "", way: ways[0] ?? "" }}
      schema={async () => (await import("../form.ts")).paymentForm}
      submit="Continue to payment"
      className="space-y-10"
    >
      {(field) => (
        <>
          <Choice legend="Plan" name="plan" state={field("plan")}>
            <div className="grid gap-6 lg:grid-cols-2">
              {plans.map((plan) => (
                <Option
                  key={plan.plan}
                  name="plan"
                  value={plan.plan}
                  label={plan.label}
                  state={field("plan")}
                >
                  {renderPlan(plan)}
                </Option>
              ))}
            </div>
          </Choice>
          <WayChoice ways={ways} state={field("way")} />
          {beginsSoon && <BeginRequest state={field("begin")} />}
        </>
      )}
    </Form>
  );
}

/** The express request of a consumer in the European Union (the terms, "Right of withdrawal"). */
function BeginRequest({ state }: { state: FieldState }) {
  return (
    <section aria-labelledby="begin-heading" className="max-w-text">
      <h2 id="begin-heading" className="mb-2 font-display text-xl font-bold">
        Only for consumers who live in the European Union
      </h2>
      <p className="mb-4 text-slate">
        This course begins within the 14 days in which you may withdraw. You can ask us for that
        here. We repeat it in your receipt.{" "}
        <a href="/terms#withdrawal" className="link">
          Terms: right of withdrawal
        </a>
      </p>
      <CheckboxField name="begin" state={state} optional>
        I am a consumer who lives in the European Union, and I expressly ask you to begin the course
        within the withdrawal period. I know that I pay for the part provided up to my notice if I
        withdraw, and that I lose the right to withdraw once the course has been provided in full.
      </CheckboxField>
    </section>
  );
}

/** Pays the next part of an order. */
export function PartPaymentForm(props: {
  ways: readonly ProviderName[];
  result: FormResult | undefined;
  submit: string;
}) {
  return (
    <Form
      result={props.result}
      initial={{ way: props.ways[0] ?? "" }}
      schema={async () => (await import("../form.ts")).partForm}
      submit={props.submit}
      className="space-y-6"
    >
      {(field) => <WayChoice ways={props.ways} state={field("way")} />}
    </Form>
  );
}

const wayTexts: Record<ProviderName, string> = {
  stripe: "You go to Stripe's page and come back here. We never see your card number.",
  sandbox: "A page of this demonstration that stands in for a card payment. No money moves.",
  invoice:
    "You get an invoice by mail and transfer the amount with its reference. The office confirms it when it has arrived.",
};

function WayChoice({ ways, state }: { ways: readonly ProviderName[]; state: FieldState }) {
  return (
    <Choice legend="Way of paying" name="way" state={state}>
      <div className="grid gap-4 lg:grid-cols-2">
        {ways.map((way) => (
          <Option key={way} name="way" value={way} label={wayLabels[way]} state={state}>
            <p className="text-slate">{wayTexts[way]}</p>
          </Option>
        ))}
      </div>
    </Choice>
  );
}

function Choice(props: { legend: string; name: string; state: FieldState; children: ReactNode }) {
  const { name, state } = props;
  const error = `${name}-error`;
  return (
    <fieldset aria-describedby={state.errors?.length ? error : undefined}>
      <legend className="mb-4 font-display text-xl font-bold">{props.legend}</legend>
      {props.children}
      <FieldError id={error} errors={state.errors} />
    </fieldset>
  );
}

function Option(props: {
  name: string;
  value: string;
  label: string;
  state: FieldState;
  children: ReactNode;
}) {
  const { name, value, state } = props;
  const id = `${name}-${value}`;
  return (
    <div className="rounded-md border border-slate/40 bg-white p-5 has-checked:border-2 has-checked:border-brass">
      <div className="flex items-start gap-3">
        <input
          type="radio"
          id={id}
          name={name}
          value={value}
          defaultChecked={state.value === value}
          required
          className="mt-1.5 size-5 shrink-0 accent-ink"
        />
        <label htmlFor={id} className="text-lg font-semibold">
          {props.label}
        </label>
      </div>
      <div className="mt-3">{props.children}</div>
    </div>
  );
}

/** Where to send a bank transfer, and with which reference. */
export function TransferDetails(props: {
  transfer: { name: string; account: string; reference: string };
  amount: string;
  invoice: string;
}) {
  const { name, account, reference } = props.transfer;
  return (
    <Alert tone="info" title="Pay by bank transfer">
      <dl className="mt-3 space-y-3">
        <DefinitionItem label="Amount">{props.amount}</DefinitionItem>
        <DefinitionItem label="Account name">{name}</DefinitionItem>
        <DefinitionItem label="Account number">
          <span className="whitespace-nowrap tabular-nums">{account}</span>
        </DefinitionItem>
        <DefinitionItem label="Reference">{reference}</DefinitionItem>
      </dl>
      <p className="mt-3">
        The reference is how we know that the transfer is yours. The office confirms it here when it
        has arrived, and sends you the receipt.{" "}
        <a href={props.invoice} className="link">
          Invoice (PDF)
        </a>
      </p>
    </Alert>
  );
}
