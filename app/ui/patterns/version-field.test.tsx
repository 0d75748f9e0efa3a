import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "./form.tsx";
import { VersionField } from "./version-field.tsx";

type Of = { version?: string | number } | undefined;

const sent = (of: Of, result?: FormResult) => {
  const Page = () => (
    <Form result={result} submit="Save">
      {() => <VersionField of={of} />}
    </Form>
  );
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  return /<input type="hidden" name="version" value="([^"]*)"/.exec(
    renderToStaticMarkup(<Stub />),
  )?.[1];
};

test("a form carries the version of what it edits", () => {
  expect(sent({ version: 3 })).toBe("3");
  expect(sent({ version: "aHash" })).toBe("aHash");
});

test("after somebody else's save it carries the version that came with the refusal", () => {
  expect(sent({ version: 3 }, { values: { version: "4" }, fieldErrors: {}, conflict: true })).toBe(
    "4",
  );
});

test("what is not there yet has none", () => {
  expect(sent(undefined)).toBeUndefined();
  expect(sent({})).toBeUndefined();
});
