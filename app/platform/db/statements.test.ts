import { beforeEach, expect, onTestFinished, test } from "vitest";
import { onInvalidated } from "../cache/invalidation.server.ts";
import {
  forgetUnannouncedWrites,
  statementLogger,
  tagsOfWords,
  watchReads,
  watchWrites,
} from "./statements.server.ts";

const { logQuery } = statementLogger();
beforeEach(forgetUnannouncedWrites);

/** Returns what a page that sent these statements learns. */
function readsOf(...statements: string[]) {
  const words = new Set<string>();
  let refused = false;
  const reader = {
    readFrom: (read: ReadonlySet<string>) => read.forEach((word) => words.add(word)),
    dependOn: () => {},
    noStore: () => {
      refused = true;
    },
  };
  watchReads(reader, () => statements.forEach(logQuery));
  return { words, refused };
}

/** Returns the tags of what a transaction with this statement makes stale. */
function writesOf(statement: string): string[] {
  const tags = new Set<string>();
  watchWrites(tags, () => logQuery(statement));
  return [...tags];
}

test.each([
  ['insert into "job_listings" ("id") values ($1)', ["table:job_listings"]],
  ['insert into "a" ("x") values ($1) on conflict ("x") do update set "y" = $2', ["table:a"]],
  ['UPDATE "enrolments" SET "until" = $1', ["table:enrolments"]],
  ["update only enrolments set until = $1", ["table:enrolments"]],
  ['delete from "posts" where "id" = $1', ["table:posts", "table:deleted"]],
  ["truncate table posts", ["table:posts", "table:deleted"]],
  [
    'with moved as (update "a" set x = 1 returning id) insert into "b" select id from moved',
    ["table:a", "table:b"],
  ],
  ['select * from "seats" where "id" = $1 for update', []],
  ['select * from "seats" for update of "seats" skip locked', []],
  ['insert into "events" ("id") values ($1)', []],
  ['delete from "sessions" where "id" = $1', []],
])("a transaction with %s makes what was read from its tables stale", (statement, tags) => {
  expect(writesOf(statement)).toEqual(tags);
});

test("a page depends on every table that its statements name, however they name it", () => {
  const { words, refused } = readsOf(
    'select (select count(*) from "votes" v where v.post = "posts"."id") from "posts", topics t',
    "select 1 FROM Enrolments",
  );
  const tags = tagsOfWords(words)!;
  for (const table of ["votes", "posts", "topics", "enrolments"]) {
    expect(tags).toContain(`table:${table}`);
  }
  expect(refused).toBe(false);
});

test("a page that depends on a table whose changes are not announced is not kept", () => {
  expect(tagsOfWords(readsOf("select * from sessions").words)).toBeUndefined();
});

test("a page that writes is not kept", () => {
  expect(readsOf('update "visits" set "at" = $1').refused).toBe(true);
  expect(readsOf('select "updated_at" from "visits" for update').refused).toBe(false);
});

test("a write without a transaction of ours drops pages at once, and keeps none for a while", () => {
  const dropped: unknown[] = [];
  onTestFinished(onInvalidated((tags) => dropped.push(tags)));
  const { words } = readsOf("select * from statements_test");
  expect(tagsOfWords(words)).toBeDefined();
  logQuery("update statements_test set x = 1");
  expect(dropped).toEqual([new Set(["table:statements_test"])]);
  expect(tagsOfWords(words)).toBeUndefined();
});
