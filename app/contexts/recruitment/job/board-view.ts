import { isId } from "#app/kernel/ids.ts";
import { parsePay, type PayCurrency, payCurrencies, type PayPeriod, payPeriods } from "./pay.ts";
import { isCountry } from "./place.ts";
import { type WorkPattern, workPatterns } from "./terms.ts";

export const boardSorts = ["newest", "deadline", "pay"] as const;
export type BoardSort = (typeof boardSorts)[number];

/** For how many days back listings can be asked for. */
export const postedChoices = ["1", "7", "30"] as const;

/** What is asked of the pay: at least so much, in minor units. Only the same currency is compared. */
type WantedPay = { least: number; currency: PayCurrency; period: PayPeriod };

/** What the board is narrowed to. Undefined where nothing is asked for. */
export type BoardFilters = {
  search: string | undefined;
  location: string | undefined;
  category: string | undefined;
  country: string | undefined;
  pay: WantedPay | undefined;
  pattern: WorkPattern | undefined;
  /** Ids of the vocabulary. */
  skill: string | undefined;
  language: string | undefined;
  licence: string | undefined;
};

/** What the board shows: filters, how old the listings may be in days, an order and a page. */
export type BoardView = BoardFilters & {
  posted: number | undefined;
  sort: BoardSort;
  page: number;
};

export const BOARD = "/situations-vacant";

/** Reads a view from an address. "all" means no filter, and a status cannot be chosen. */
export function boardViewIn(query: URLSearchParams): BoardView {
  const exact = (name: string) => {
    const value = query.get(name)?.slice(0, 120);
    return value && value !== "all" ? value : undefined;
  };
  const id = (name: string) => {
    const value = exact(name);
    return value && isId(value) ? value : undefined;
  };
  const country = exact("country");
  const pay = wantedPayIn(query);
  const sort = among(boardSorts, query.get("sort")) ?? "newest";
  const posted = among(postedChoices, query.get("posted"));
  return {
    search: query.get("q")?.replace(/\s+/g, " ").trim().slice(0, 100) || undefined,
    location: exact("location"),
    category: exact("category"),
    country: country && isCountry(country) ? country : undefined,
    pay,
    pattern: among(workPatterns, query.get("pattern")),
    skill: id("skill"),
    language: id("language"),
    licence: id("licence"),
    posted: posted ? Number(posted) : undefined,
    // Amounts of different currencies are in no order.
    sort: sort === "pay" && !pay ? "newest" : sort,
    page: Number(query.get("page")) || 1,
  };
}

function wantedPayIn(query: URLSearchParams): WantedPay | undefined {
  const least = parsePay(query.get("pay") ?? "");
  const currency = among(payCurrencies, query.get("currency"));
  const period = among(payPeriods, query.get("period")) ?? "year";
  return least !== undefined && currency ? { least, currency, period } : undefined;
}

function among<Value extends string>(values: readonly Value[], value: string | null) {
  return values.find((each) => each === value);
}

/** Returns the query string of a view; empty for the whole board. */
export function boardQueryOf(view: BoardView): URLSearchParams {
  const query = filterQueryOf(view);
  if (view.posted) query.set("posted", String(view.posted));
  if (view.sort !== "newest") query.set("sort", view.sort);
  if (view.page > 1) query.set("page", String(view.page));
  return query;
}

/** The same for the filters alone. */
export function filterQueryOf(filters: BoardFilters): URLSearchParams {
  const { search, pay, ...exact } = filters;
  const query = new URLSearchParams();
  if (search) query.set("q", search);
  const { location, category, country, pattern, skill, language, licence } = exact;
  const named = { location, category, country, pattern, skill, language, licence };
  for (const [name, value] of Object.entries(named)) if (value) query.set(name, value);
  if (pay) {
    query.set("pay", String(pay.least / 100));
    query.set("currency", pay.currency);
    query.set("period", pay.period);
  }
  return query;
}

/** Whether a view shows less than the whole board. */
export function isNarrowed(view: BoardView): boolean {
  return view.posted !== undefined || filterQueryOf(view).size > 0;
}

/** Returns the board's address for a view. */
export function boardAddress(view: BoardView): string {
  const query = boardQueryOf(view);
  return query.size > 0 ? `${BOARD}?${query}` : BOARD;
}
