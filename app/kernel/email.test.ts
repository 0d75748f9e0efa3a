import { expect, test } from "vitest";
import { accountEmail, emailAddress, NOT_PLAIN } from "./email.ts";

const said = (schema: typeof accountEmail, typed: unknown) =>
  schema.safeParse(typed).error?.issues.map(({ message }) => message) ?? [];

test("an address is taken without the spaces around it", () => {
  expect(accountEmail.parse(" Aroha+1@People.test ")).toBe("Aroha+1@People.test");
  expect(emailAddress().parse(" a@people.test ")).toBe("a@people.test");
});

test.each([undefined, "", "aroha", "a@b", "a b@people.test", `${"a".repeat(250)}@people.test`])(
  "%j is no address",
  (typed) => {
    expect(said(accountEmail, typed)).toEqual(["Please enter a valid email address"]);
    expect(said(emailAddress("No address"), typed)).toEqual(["No address"]);
  },
);

test.each(["péter@posta.test", "peter@pósta.test", "peter@posta.test​"])(
  "an account cannot have %j, and its owner is told why",
  (typed) => expect(said(accountEmail, typed)).toEqual([NOT_PLAIN]),
);
