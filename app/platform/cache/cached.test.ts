import { expect, test } from "vitest";
import { cached } from "./cached.server.ts";
import { invalidate } from "./invalidation.server.ts";

function counting() {
  let asked = 0;
  const ask = cached(["cached-test", "cached-other"], async () => ++asked);
  return { ask, asked: () => asked };
}

test("a question is asked once for each owner", async () => {
  const { ask, asked } = counting();
  const [one, two] = [{}, {}];
  expect([await ask(one), await ask(one), await ask(two), await ask(one)]).toEqual([1, 1, 2, 1]);
  expect(asked()).toBe(2);
});

test("those who ask at the same time share one answer", async () => {
  const { ask, asked } = counting();
  const owner = {};
  await Promise.all([ask(owner), ask(owner), ask(owner)]);
  expect(asked()).toBe(1);
});

test("an answer is forgotten when one of its tags is touched, and only then", async () => {
  const { ask } = counting();
  const owner = {};
  await ask(owner);
  invalidate(new Set(["something-else"]));
  expect(await ask(owner)).toBe(1);
  invalidate(new Set(["something-else", "cached-other"]));
  expect(await ask(owner)).toBe(2);
  invalidate("all");
  expect(await ask(owner)).toBe(3);
});

test("an ask that failed is asked again", async () => {
  let broken = true;
  const ask = cached(["cached-test"], async () => {
    if (broken) throw new Error("no connection");
    return "answer";
  });
  const owner = {};
  await expect(ask(owner)).rejects.toThrow("no connection");
  broken = false;
  expect(await ask(owner)).toBe("answer");
});

test("an answer that was under way when its tag was touched is not kept", async () => {
  let current = "old";
  let release = () => {};
  const ask = cached(["cached-test"], async () => {
    const read = current;
    await new Promise<void>((done) => (release = done));
    return read;
  });
  const owner = {};
  const early = ask(owner);
  current = "new";
  invalidate(new Set(["cached-test"]));
  release();
  expect(await early).toBe("old");
  const late = ask(owner);
  release();
  expect(await late).toBe("new");
});

test("an old failure does not throw away the newer answer", async () => {
  let fail: (error: Error) => void = () => {};
  let asked = 0;
  const ask = cached(["cached-test"], async () => {
    asked += 1;
    if (asked === 1) await new Promise((_, reject) => (fail = reject));
    return asked;
  });
  const owner = {};
  const early = ask(owner);
  invalidate(new Set(["cached-test"]));
  expect(await ask(owner)).toBe(2);
  fail(new Error("too late"));
  await expect(early).rejects.toThrow("too late");
  expect(await ask(owner)).toBe(2);
});
