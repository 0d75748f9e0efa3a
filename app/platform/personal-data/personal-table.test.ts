import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import {
  anonymised,
  deleted,
  itemsOf,
  kept,
  keptOrDeleted,
  notPersonal,
  partOf,
  personalTable,
} from "./personal-table.ts";

const guests = pgTable("guests", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  phone: text(),
});

const visits = pgTable("visits", { guestId: uuid("guest_id").notNull(), note: text().notNull() });

test("a column without an answer, or emptied to what it cannot hold, does not compile", () => {
  const base = { what: "Your visits", rows: "stay", account: guests.id } as const;
  const columns = { id: notPersonal(), name: deleted(""), phone: deleted(null) };
  personalTable(guests, { ...base, columns });
  // @ts-expect-error nothing is said of `phone`
  personalTable(guests, { ...base, columns: { id: notPersonal(), name: deleted("") } });
  // @ts-expect-error a name is never null
  personalTable(guests, { ...base, columns: { ...columns, name: deleted(null) } });
  // @ts-expect-error the table has no such column
  personalTable(guests, { ...base, columns: { ...columns, fax: deleted(null) } });
});

test("a declaration that contradicts itself is refused", () => {
  const columns = { id: notPersonal(), name: deleted(""), phone: deleted(null) };
  const account = guests.id;
  expect(() => personalTable(guests, { rows: "stay", account, columns })).toThrow(
    "guests.name: say what is deleted, in `what`",
  );
  expect(() => personalTable(guests, { what: "Your visits", rows: "stay", columns })).toThrow(
    "guests.name: say whose rows these are",
  );
  const withRow = { ...columns, phone: deleted() };
  expect(() =>
    personalTable(guests, { what: "Your visits", rows: "stay", account, columns: withRow }),
  ).toThrow("guests.phone: say what it is set to in a row that stays");
  const part = partOf(visits, visits.guestId, {
    rows: "stay",
    columns: { guestId: notPersonal(), note: deleted() },
  });
  expect(() =>
    personalTable(guests, { what: "Your visits", rows: "stay", account, columns, parts: [part] }),
  ).toThrow("visits.note: say what it is set to in a row that stays");
});

test("the erasure page has a line of each answer, and a table's own for what is deleted", () => {
  const bill = { what: "Bills", why: "The law asks.", retention: { of: "bills", end: endNone } };
  const part = partOf(visits, visits.guestId, {
    rows: "deleted",
    columns: { guestId: notPersonal(), note: deleted() },
  });
  const data = personalTable(guests, {
    what: "Your visits",
    rows: "stay",
    account: guests.id,
    columns: {
      id: anonymised({ what: "That somebody came" }),
      name: keptOrDeleted(bill, ""),
      phone: kept(bill),
    },
    parts: [part],
  });
  expect(itemsOf(data)).toEqual([
    { onErasure: "anonymise", what: "That somebody came" },
    { onErasure: "delete", what: "Your visits" },
    { onErasure: "keep", ...bill },
    { onErasure: "keep", ...bill },
    { onErasure: "delete", what: "Your visits" },
  ]);
});

const endNone = async () => ({ count: 0, last: null });
