import { expect, test } from "vitest";
import { z } from "zod";
import { checkerFor, parseForm, refusal } from "./parse-form.ts";

const Form = z
  .object({
    email: z.email("No address"),
    password: z.string().min(8, "Too short"),
    confirmPassword: z.string(),
  })
  .refine((form) => form.password === form.confirmPassword, {
    error: "Not the same",
    path: ["confirmPassword"],
  });

function formOf(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const typed = formOf({
  email: "not an address",
  comment: "kept",
  password: "secret-1",
  confirmPassword: "secret-2",
  newPassword: "secret-3",
  token: "secret-4",
  resetToken: "secret-5",
  website: "secret-6",
});

test("a good form gives its value", () => {
  const good = { email: "a@people.test", password: "12345678", confirmPassword: "12345678" };
  expect(parseForm(formOf(good), Form)).toEqual({ ok: true, value: good });
});

test("a bad form gives back what was typed and what to correct", () => {
  const parsed = parseForm(typed, Form);
  expect(parsed).toEqual({
    ok: false,
    result: {
      values: { email: "not an address", comment: "kept" },
      fieldErrors: { email: ["No address"], confirmPassword: ["Not the same"] },
    },
  });
});

test("passwords and tokens are never given back, whatever was wrong", () => {
  const results = [
    parseForm(typed, Form),
    refusal(typed, { formError: { text: "No" } }),
    refusal(typed, { field: "email", text: "Taken" }),
  ];
  for (const result of results) expect(JSON.stringify(result)).not.toContain("secret");
});

test("a field of nothing but invisible characters is an empty one, a password never", () => {
  const schema = z.object({
    title: z.string({ error: "A title, please" }).trim().min(1, "A title, please"),
    password: z.string().optional(),
  });
  const blank = formOf({ title: "\u200B\u2060 \uFEFF", password: "\u200B" });
  const missing = { title: ["A title, please"] };
  expect(parseForm(blank, schema)).toMatchObject({ ok: false, result: { fieldErrors: missing } });
  expect(checkerFor(schema)(blank)).toEqual(missing);
  blank.set("title", "Zero\u200Bwidth");
  expect(parseForm(blank, schema)).toEqual({
    ok: true,
    value: { title: "Zero\u200Bwidth", password: "\u200B" },
  });
});

test("a file is not given back as text", () => {
  const data = formOf({ email: "x" });
  data.set("cv", new File(["content"], "cv.pdf"));
  expect(refusal(data, { formError: { text: "No" } }).values).toEqual({ email: "x" });
});

test("a refusal belongs to the form or to one of its fields", () => {
  const data = formOf({ email: "x" });
  expect(refusal(data, { formError: { title: "Sorry", text: "No" } })).toEqual({
    values: { email: "x" },
    fieldErrors: {},
    formError: { title: "Sorry", text: "No" },
  });
  expect(refusal(data, { field: "email", text: "Taken" })).toEqual({
    values: { email: "x" },
    fieldErrors: { email: ["Taken"] },
  });
});

test("the browser's check finds what the server's finds", () => {
  const check = checkerFor(Form);
  const parsed = parseForm(typed, Form);
  expect(parsed.ok ? {} : parsed.result.fieldErrors).toEqual(check(typed));
  expect(
    check(formOf({ email: "a@people.test", password: "12345678", confirmPassword: "x" })),
  ).toEqual({ confirmPassword: ["Not the same"] });
  expect(
    check(formOf({ email: "a@people.test", password: "12345678", confirmPassword: "12345678" })),
  ).toEqual({});
});
