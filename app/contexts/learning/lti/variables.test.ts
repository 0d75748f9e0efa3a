import { expect, test } from "vitest";
import { roleUris } from "./roles.ts";
import { type VariableFacts, withoutVariables } from "./variables.ts";

const facts: VariableFacts = {
  siteUrl: "https://institute.example",
  institute: "The Institute",
  tool: { sharesPersonalData: false },
  placement: { id: "the-placement", maxPoints: 50 },
  course: { id: "cp101", title: "Fundamentals" },
  item: { id: "judgement", title: "Judgement on the Range" },
  subject: "a-number",
  roles: ["learner"],
  member: { name: "Aroha Ngata", email: "aroha@example.org" },
};

test("variables of a launch are replaced by what is known of it", () => {
  const custom = {
    who: "$User.id",
    where: "$Context.title",
    link: "$ResourceLink.title",
    as: "$Membership.role",
    back: "$Message.returnUrl",
    most: "$LineItem.resultValue.max",
  };
  expect(withoutVariables(custom, facts)).toEqual({
    who: "a-number",
    where: "Fundamentals",
    link: "Judgement on the Range",
    as: roleUris.learner,
    back: "https://institute.example/course/cp101/judgement",
    most: "50",
  });
});

test("what is no variable, or none of ours, stays as the tool has written it", () => {
  const custom = {
    a: "plain",
    b: "$User.image",
    c: "a $User.id in a text",
    d: "$",
    e: "$constructor",
  };
  expect(withoutVariables(custom, facts)).toEqual(custom);
});

test("a variable tells names and addresses only where the office allows it", () => {
  const custom = {
    name: "$Person.name.full",
    family: "$Person.name.family",
    to: "$Person.email.primary",
  };
  expect(withoutVariables(custom, facts)).toEqual(custom);
  expect(withoutVariables(custom, { ...facts, tool: { sharesPersonalData: true } })).toEqual({
    name: "Aroha Ngata",
    family: "Ngata",
    to: "aroha@example.org",
  });
});
