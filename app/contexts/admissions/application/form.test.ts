import { expect, test } from "vitest";
import { parseForm } from "#app/kernel/parse-form.ts";
import { checkerFor } from "#app/kernel/parse-form.ts";
import { applicationForm, moveForm } from "./form.ts";

const filled = {
  firstName: "Ngaio",
  lastName: "Marama",
  email: "ngaio@applicants.test",
  phone: "+64 21 555 0199",
  program: "core",
  experience: "",
  motivation: "I want to protect people.",
};

function formWith(changes: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...changes })) data.set(name, value);
  return data;
}

test("all but the experience is required, and each says what is missing", () => {
  expect(checkerFor(applicationForm)(new FormData())).toEqual({
    firstName: ["Please enter your first name"],
    lastName: ["Please enter your last name"],
    email: ["Please enter a valid email address"],
    phone: ["Please enter your phone number"],
    program: ["Please select a program"],
    motivation: ["Please tell us your motivation for applying"],
  });
  expect(checkerFor(applicationForm)(formWith({}))).toEqual({});
});

test("blanks are not an answer", () => {
  for (const name of ["firstName", "lastName", "email", "phone", "program", "motivation"]) {
    expect(Object.keys(checkerFor(applicationForm)(formWith({ [name]: "  \n" }))), name).toEqual([
      name,
    ]);
  }
});

test("a text that is too long is refused in words, and stays typed", () => {
  const limits = { firstName: 80, lastName: 80, phone: 40, experience: 5000, motivation: 5000 };
  for (const [name, limit] of Object.entries(limits)) {
    expect(checkerFor(applicationForm)(formWith({ [name]: "x".repeat(limit) })), name).toEqual({});
    const typed = "x".repeat(limit + 1);
    const parsed = parseForm(formWith({ [name]: typed }), applicationForm);
    expect(parsed, name).toMatchObject({ ok: false, result: { values: { [name]: typed } } });
    expect(!parsed.ok && parsed.result.fieldErrors[name]?.[0], name).toMatch(`${limit} characters`);
  }
});

test("what is not an email address is refused", () => {
  for (const email of ["ngaio", "ngaio@", "@applicants.test", "a b@applicants.test", "a@b@c.d"]) {
    expect(checkerFor(applicationForm)(formWith({ email })), email).toEqual({
      email: ["Please enter a valid email address"],
    });
  }
});

test("a move names a stage of the pipeline", () => {
  const move = (to: string) => {
    const data = new FormData();
    data.set("from", "online-application");
    data.set("to", to);
    return data;
  };
  expect(checkerFor(moveForm)(move("interview"))).toEqual({});
  for (const to of ["", "accepted", "Interview"]) {
    expect(checkerFor(moveForm)(move(to)), to).toEqual({
      to: ["Please choose where the application moves to"],
    });
  }
  const long = move("declined");
  long.set("reason", "x".repeat(1001));
  expect(checkerFor(moveForm)(long)).toEqual({
    reason: ["The reason must be at most 1000 characters"],
  });
});

test("where a move begins may be anything: what it was not moved from is told later", () => {
  const data = new FormData();
  data.set("from", "a stage that there never was");
  data.set("to", "interview");
  expect(parseForm(data, moveForm)).toMatchObject({ ok: true });
});
