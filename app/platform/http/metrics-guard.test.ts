import { expect, test } from "vitest";
import { mayReadMetrics } from "./metrics-guard.ts";

const token = "q7Vw2ZxN4bKd9TfYh3LmPs6RcJg8Ua5E";
const asker = (address: string | undefined, headers: Record<string, string> = {}) => ({
  address,
  header: (name: string) => ({ host: "localhost:3000", ...headers })[name],
});

test("without a token this machine alone may read them", () => {
  for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
    expect(mayReadMetrics(asker(address), undefined)).toBe(true);
  }
  for (const address of ["10.0.0.7", "203.0.113.9", "::ffff:10.0.0.7", undefined]) {
    expect(mayReadMetrics(asker(address), undefined)).toBe(false);
  }
});

test("a proxy on this machine does not count as this machine", () => {
  for (const name of ["x-forwarded-for", "x-real-ip", "forwarded", "via"]) {
    expect(mayReadMetrics(asker("127.0.0.1", { [name]: "" }), undefined)).toBe(false);
  }
  expect(mayReadMetrics(asker("127.0.0.1", { host: "www.example.org" }), undefined)).toBe(false);
});

test("with a token whoever sends it may read them, from anywhere, and nobody else", () => {
  const authorization = `Bearer ${token}`;
  expect(mayReadMetrics(asker("203.0.113.9", { authorization }), token)).toBe(true);
  expect(mayReadMetrics(asker("127.0.0.1"), token)).toBe(false);
  for (const wrong of ["", "Bearer", `Bearer ${token}x`, token, `Basic ${token}`]) {
    expect(mayReadMetrics(asker("127.0.0.1", { authorization: wrong }), token)).toBe(false);
  }
});
