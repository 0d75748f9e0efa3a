import { taxWithin } from "#app/kernel/money-arithmetic.ts";

/**
 * What an account holds: what is between us and the `payer`, the `fees` without their tax, the `tax`
 * in them, our `cash`, or a `cost` that somebody charges us.
 */
export type AccountClass = "payer" | "fees" | "tax" | "cash" | "cost";

/**
 * The accounts between which money moves, each with its class. Reports, the accounting export and
 * the commands read the class here, so that an account cannot exist without one.
 */
export const accounts = {
  receivable: "payer",
  "refunds-due": "payer",
  "course-fees": "fees",
  gst: "tax",
  "cash-stripe": "cash",
  "cash-bank": "cash",
  "cash-sandbox": "cash",
  /** What a bank holds back while a dispute is not decided: it is ours until the dispute is lost. */
  disputes: "cash",
  "provider-fees": "cost",
} as const satisfies Record<string, AccountClass>;

export type Account = keyof typeof accounts;

/** Returns the accounts of these classes. */
export function accountsOfClass(...classes: readonly AccountClass[]): Account[] {
  return (Object.keys(accounts) as Account[]).filter((name) => classes.includes(accounts[name]));
}

/** One side of a movement: debit positive, credit negative, in minor units. */
export type Entry = { account: Account; minor: number; text: string };

const cash = {
  stripe: "cash-stripe",
  sandbox: "cash-sandbox",
  invoice: "cash-bank",
} as const satisfies Record<string, Account>;

type Way = keyof typeof cash;

/** Books an order's fees, with the tax included in them. */
export function charge({ number, minor, gstPercent }: Charge): Entry[] {
  const gst = taxWithin(minor, gstPercent);
  const text = `Fees of order ${number}`;
  return balanced([
    { account: "receivable", minor, text },
    { account: "course-fees", minor: gst - minor, text },
    { account: "gst", minor: -gst, text: `GST of order ${number}` },
  ]);
}

/**
 * Books a credit note: it reduces the fees of an order, with the tax included in that part of them.
 * The tax is the difference of what is included before and after, so that several credit notes that
 * reduce the fees to nothing leave no tax behind.
 */
export function credited(note: Charge & { standingMinor: number; creditNote: string }): Entry[] {
  const { number, creditNote } = note;
  return reduced(note, {
    fees: `Credit note ${creditNote} for order ${number}`,
    gst: `GST of credit note ${creditNote}`,
  });
}

/** Books that a part of an order's fees is not charged any more, of which nobody has a document. */
export function uncharged(part: Charge & { standingMinor: number }): Entry[] {
  return reduced(part, {
    fees: `Taken back: Fees of order ${part.number}`,
    gst: `Taken back: GST of order ${part.number}`,
  });
}

function reduced(
  part: Charge & { standingMinor: number },
  text: { fees: string; gst: string },
): Entry[] {
  const { minor } = part;
  const gst = creditedTax(part);
  return balanced([
    { account: "course-fees", minor: minor - gst, text: text.fees },
    { account: "gst", minor: gst, text: text.gst },
    { account: "receivable", minor: -minor, text: text.fees },
  ]);
}

/** Returns the tax in a reduction of fees, of which `standingMinor` stood before it. */
export function creditedTax({
  standingMinor,
  minor,
  gstPercent,
}: Pick<Charge, "minor" | "gstPercent"> & { standingMinor: number }): number {
  return taxWithin(standingMinor, gstPercent) - taxWithin(standingMinor - minor, gstPercent);
}

/** Reverses a movement with the opposite entries, because rows are never changed. */
export function reversal(entries: readonly Entry[]): Entry[] {
  return entries.map(({ account, minor, text }) => ({
    account,
    minor: 0 - minor,
    text: `Taken back: ${text}`,
  }));
}

/** Books a payment that was received. */
export function received({ way, number, minor, receipt }: Received): Entry[] {
  const text = `Payment for order ${number}, receipt ${receipt}`;
  return balanced([
    { account: cash[way], minor, text },
    { account: "receivable", minor: -minor, text },
  ]);
}

/** Books that a payment is owed to the payer again. */
export function refundOwed({ number, minor }: { number: string; minor: number }): Entry[] {
  const text = `Refund for order ${number}`;
  return balanced([
    { account: "receivable", minor, text },
    { account: "refunds-due", minor: -minor, text },
  ]);
}

/** Books a refund that was sent. */
export function refundSent({ way, number, minor }: Omit<Received, "receipt">): Entry[] {
  const text = `Refund for order ${number} sent`;
  return balanced([
    { account: "refunds-due", minor, text },
    { account: cash[way], minor: -minor, text },
  ]);
}

/**
 * Books what a bank has taken from us for a dispute, or given back (negative), and the provider's
 * fee for it.
 */
export function disputeMoved(move: { number: string; minor: number; feeMinor: number }): Entry[] {
  const { number, minor, feeMinor } = move;
  const text = `Dispute about order ${number}`;
  return balanced([
    { account: "disputes", minor, text },
    { account: "provider-fees", minor: feeMinor, text: `Fee of the dispute about order ${number}` },
    { account: "cash-stripe", minor: 0 - minor - feeMinor, text },
  ]);
}

/** Books that a disputed payment stays with its payer, instead of a refund that we send. */
export function disputeLost({ number, minor }: { number: string; minor: number }): Entry[] {
  const text = `Dispute about order ${number} lost`;
  return balanced([
    { account: "refunds-due", minor, text },
    { account: "disputes", minor: -minor, text },
  ]);
}

type Charge = { number: string; minor: number; gstPercent: number };
type Received = { way: Way; number: string; minor: number; receipt: string };

/** Leaves out entries of zero. */
function balanced(entries: Entry[]): Entry[] {
  return entries.filter(({ minor }) => minor !== 0);
}
