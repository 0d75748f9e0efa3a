import { taxWithin } from "#app/kernel/money-arithmetic.ts";

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

/** Reverses a movement with the opposite entries, because rows are never changed. */
export function takenBack(entries: readonly Entry[]): Entry[] {
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

type Charge = { number: string; minor: number; gstPercent: number };
type Received = { way: Way; number: string; minor: number; receipt: string };

/** Leaves out entries of zero. */
function balanced(entries: Entry[]): Entry[] {
  return entries.filter(({ minor }) => minor !== 0);
}
