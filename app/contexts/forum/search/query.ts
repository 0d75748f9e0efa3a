import { z } from "zod";
import { isId } from "#app/kernel/ids.ts";

/** How results are ordered. */
const orders = ["newest", "relevance"] as const;
type Order = (typeof orders)[number];

/** What somebody searches for, as the address says it. */
export type ForumSearch = {
  searched: string;
  /** The id of a category. */
  category: string | undefined;
  /** The id of a tag. */
  tag: string | undefined;
  /** The whole name of an author, as posts show it. */
  author: string;
  /** Days in UTC, both included. */
  from: Date | undefined;
  to: Date | undefined;
  /** Whether only solved topics and their replies are searched. */
  solved: boolean;
  order: Order;
  /** Results from before this number: where a page of results begins. */
  before: number | undefined;
};

/** A search that no filter narrows. */
export const notNarrowed = {
  category: undefined,
  tag: undefined,
  author: "",
  from: undefined,
  to: undefined,
  solved: false,
  order: "newest",
  before: undefined,
} satisfies Omit<ForumSearch, "searched">;

const LONGEST = 100;

/** Reads a search from an address. What is malformed is left out. */
export function searchIn(params: URLSearchParams): ForumSearch {
  const text = (name: string) => (params.get(name) ?? "").trim().slice(0, LONGEST);
  const category = text("category");
  const tag = text("tag");
  const number = Number(params.get("before"));
  return {
    searched: text("q"),
    category: isId(category) ? category : undefined,
    tag: isId(tag) ? tag : undefined,
    author: text("author"),
    from: dayIn(text("from")),
    to: dayIn(text("to")),
    solved: params.get("solved") === "on",
    order: orders.find((order) => order === params.get("order")) ?? "newest",
    before: Number.isSafeInteger(number) && number > 0 ? number : undefined,
  };
}

const day = z.iso.date();

function dayIn(text: string): Date | undefined {
  return day.safeParse(text).success ? new Date(`${text}T00:00:00Z`) : undefined;
}

/** Returns the address of a search, which `searchIn` reads. */
export function searchAddress(search: ForumSearch): string {
  const { searched, category, tag, author, from, to, solved, order, before } = search;
  const given = {
    q: searched,
    category,
    tag,
    author,
    from: from?.toISOString().slice(0, 10),
    to: to?.toISOString().slice(0, 10),
    solved: solved ? "on" : undefined,
    order: order === "newest" ? undefined : order,
    before: before && String(before),
  };
  const params = Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `/forum/search?${new URLSearchParams(params)}`;
}

/** Whether anything but words is asked for. */
export function isFiltered({ category, tag, author, from, to, solved }: ForumSearch): boolean {
  return Boolean(category || tag || author || from || to || solved);
}
