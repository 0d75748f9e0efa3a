import { taxWithin } from "./fees/money-arithmetic.ts";

/** The accounts between which money moves. */
export type Account =
  | "receivable"
  | "course-fees"
  | "gst"
  | "refunds-due"
  | "cash-stripe"
  | "cash-bank"
  | "cash-sandbox";

/** One side of a movement: debit positive, credit negative, in minor units. */
export type Entry = { account: Account; minor: number; text: string };

const cash = {
  stripe: "cash-stripe",
  sandbox: "cash-sandbox",
  invoice: "cash-bank",
} as const satisfies Record<string, Account>;

type Way = keyof typeof cash;

/** An order's fees become due, with the tax inside them. */
export function charge({ number, minor, gstPercent }: Charge): Entry[] {
  const gst = taxWithin(minor, gstPercent);
  const text = `Fees of order ${number}`;
  return balanced([
    { account: "receivable", minor, text },
    { account: "course-fees", minor: gst - minor, text },
    { account: "gst", minor: -gst, text: `GST of order ${number}` },
  ]);
}

/** A movement undone by its opposite: rows are never changed. */
export function takenBack(entries: readonly Entry[]): Entry[] {
  return entries.map(({ account, minor, text }) => ({
    account,
    minor: 0 - minor,
    text: `Taken back: ${text}`,
  }));
}

/** Money came in. */
export function received({ way, number, minor, receipt }: Received): Entry[] {
  const text = `Payment for order ${number}, receipt ${receipt}`;
  return balanced([
    { account: cash[way], minor, text },
    { account: "receivable", minor: -minor, text },
  ]);
}

/** What was paid is owed to the payer again. */
export function refundOwed({ number, minor }: { number: string; minor: number }): Entry[] {
  const text = `Refund for order ${number}`;
  return balanced([
    { account: "receivable", minor, text },
    { account: "refunds-due", minor: -minor, text },
  ]);
}

/** A refund left. */
export function refundSent({ way, number, minor }: Omit<Received, "receipt">): Entry[] {
  const text = `Refund for order ${number} sent`;
  return balanced([
    { account: "refunds-due", minor, text },
    { account: cash[way], minor: -minor, text },
  ]);
}

type Charge = { number: string; minor: number; gstPercent: number };
type Received = { way: Way; number: string; minor: number; receipt: string };

/** Entries of nothing say nothing. */
function balanced(entries: Entry[]): Entry[] {
  return entries.filter(({ minor }) => minor !== 0);
}
