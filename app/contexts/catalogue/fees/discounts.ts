import { listFormat } from "#app/kernel/formatters.ts";
import { counted } from "#app/kernel/wording.ts";
import type { FeeRules } from "./fee-rules.ts";
import {
  type Chargeable,
  type Concession,
  corporatePercent,
  type DiscountKind,
  type Fees,
  type Plan,
} from "./rules.ts";

/** A discount of D1 §9, what it takes off, and why it does or does not. */
export type Discount = { kind: DiscountKind; name: string; minor: number; why: string };

type Priced = {
  rules: FeeRules;
  chargeable: Chargeable;
  concessions: readonly Concession[];
  plan: Plan;
  fees: Pick<Fees, "off">;
};

/** Returns every discount with the reason why it applies to this price or why it does not. */
export function discountsOf(priced: Priced): Discount[] {
  const { off } = priced.fees;
  return [
    { kind: "veteran", name: "Veterans' discount", minor: off.veteran, why: veteran(priced) },
    { kind: "corporate", name: "Corporate rate", minor: off.corporate, why: corporate(priced) },
    { kind: "upfront", name: "Full upfront payment", minor: off.upfront, why: upfront(priced) },
  ];
}

const NOT_ADDED = "the two are not added together";

function veteran({ rules, chargeable, concessions, fees }: Priced): string {
  const { percent, moduleIds } = rules.veteran;
  if (percent === 0) return "None is given at present.";
  if (!concessions.some(({ kind }) => kind === "veteran")) {
    return `${percent}% on selected courses, on proof of service. None has been granted for this offer.`;
  }
  if (fees.off.corporate > 0) {
    return `The corporate rate takes off at least as much, and ${NOT_ADDED}.`;
  }
  return applied(
    chargeable,
    moduleIds,
    fees.off.veteran,
    `Granted on proof of service: ${percent}% off.`,
  );
}

function corporate({ rules, chargeable, concessions, fees }: Priced): string {
  const least = Math.min(
    ...rules.corporate.filter((tier) => tier.percent > 0).map((tier) => tier.heads),
  );
  if (!Number.isFinite(least)) return "None is given at present.";
  const granted = concessions.find((concession) => concession.kind === "corporate");
  if (!granted) {
    return `For an employer who sends ${counted(least, "person", "people")} or more. None has been agreed for this offer.`;
  }
  const people = counted(granted.heads, "person", "people");
  const percent = corporatePercent(rules, granted.heads);
  if (percent === 0) {
    return `It begins at ${counted(least, "person", "people")}, and this offer is for ${people}.`;
  }
  if (fees.off.veteran > 0) {
    return `The veterans' discount takes off at least as much, and ${NOT_ADDED}.`;
  }
  const all = chargeable.modules.map(({ id }) => id);
  return applied(chargeable, all, fees.off.corporate, `Agreed for ${people}: ${percent}% off.`);
}

function upfront({ rules, chargeable, plan, fees }: Priced): string {
  const { percent, moduleIds } = rules.upfront;
  if (percent === 0) return "None is given at present.";
  if (plan !== "upfront") return "Only if everything is paid at once.";
  const remainder = fees.off.veteran + fees.off.corporate > 0 ? " of the remainder" : "";
  const text = `Everything is paid at once: ${percent}%${remainder} off.`;
  return applied(chargeable, moduleIds, fees.off.upfront, text);
}

/** Returns the text for a discount that was granted: what it applies to, and what it does not. */
function applied(
  { modules, typedLines }: Chargeable,
  eligible: readonly string[],
  minor: number,
  text: string,
): string {
  if (modules.length === 0) return "It is taken off modules, and this offer has none.";
  const excluded = modules.filter(({ id }) => !eligible.includes(id)).map(({ title }) => title);
  if (excluded.length === modules.length) {
    return "The courses of this offer are not among those that it applies to.";
  }
  if (minor === 0) return "It would be less than half a cent.";
  const besides = typedLines.map((line) => line.text);
  const except = listFormat("en-NZ").format([...excluded, ...besides]);
  return except ? `${text} It does not apply to ${except}.` : text;
}
