import { expect, test } from "vitest";
import { newId } from "#app/kernel/ids.ts";
import { checkerFor, parseForm } from "#app/kernel/parse-form.ts";
import { messageForm, noteForm } from "./form.ts";

function filled(text: string): FormData {
  const data = new FormData();
  data.set("key", newId());
  data.set("text", text);
  return data;
}

test("a note says something, in 2000 characters", () => {
  expect(checkerFor(noteForm)(filled(" "))).toEqual({ text: ["Please write the note"] });
  expect(checkerFor(noteForm)(filled("x".repeat(2001)))).toEqual({
    text: ["A note must be at most 2000 characters"],
  });
  expect(parseForm(filled("  Call back.  "), noteForm)).toMatchObject({
    value: { text: "Call back." },
  });
});

test("a message says something, in 10,000 characters", () => {
  expect(checkerFor(messageForm)(filled(""))).toEqual({ text: ["Please write a message"] });
  expect(checkerFor(messageForm)(filled("x".repeat(10_001)))).toEqual({
    text: ["The message is too long (10,000 characters at most)"],
  });
  expect(checkerFor(messageForm)(filled("x".repeat(10_000)))).toEqual({});
});
