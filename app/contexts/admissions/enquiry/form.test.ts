import { describe, expect, test } from "vitest";
import { newId } from "#app/kernel/ids.ts";
import { checkerFor, parseForm } from "#app/kernel/parse-form.ts";
import { contactMessage } from "#testing/factories.ts";
import { contactForm, feeRequestForm, inquiryForm, replyForm } from "./form.ts";

function filledIn(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

const contactFilledIn = (changes: Record<string, string> = {}) =>
  filledIn({ ...contactMessage(), ...changes });

describe("the contact form", () => {
  test("sent empty says what is missing", () => {
    expect(checkerFor(contactForm)(new FormData())).toEqual({
      firstName: ["Please enter your first name"],
      lastName: ["Please enter your last name"],
      email: ["Please enter a valid email address"],
      subject: ["Please choose or enter a subject"],
      message: ["Message must be at least 10 characters"],
    });
  });

  test.for([
    ["firstName", "   ", "Please enter your first name"],
    ["lastName", "x".repeat(81), "Your last name is too long (80 characters at most)"],
    ["email", "tama@", "Please enter a valid email address"],
    ["subject", "x".repeat(161), "The subject is too long (160 characters at most)"],
    ["message", "nine char", "Message must be at least 10 characters"],
    ["message", "         x         ", "Message must be at least 10 characters"],
    ["message", "x".repeat(5001), "Message must be at most 5000 characters"],
  ] as const)("whose %s is “%s” is refused", ([field, value, message]) => {
    expect(checkerFor(contactForm)(contactFilledIn({ [field]: value }))).toEqual({
      [field]: [message],
    });
  });

  test("at its bounds is accepted, the ends of its texts trimmed", () => {
    const longest = {
      lastName: "x".repeat(80),
      subject: "x".repeat(160),
      message: "x".repeat(5000),
    };
    expect(checkerFor(contactForm)(contactFilledIn(longest))).toEqual({});
    expect(
      checkerFor(contactForm)(contactFilledIn({ firstName: "T", message: "ten chars!" })),
    ).toEqual({});
    const { kind: _, ...trimmed } = contactMessage({ email: "t@x.test" });
    expect(contactForm.parse(contactMessage({ firstName: " Tama ", email: " t@x.test " }))).toEqual(
      trimmed,
    );
  });
});

const inquiry = {
  name: "Bó",
  email: "bo@senders.test",
  message: "0123456789",
  consent: "on",
};

describe("the inquiry form", () => {
  test("sent empty says what is missing, in the specified words", () => {
    expect(checkerFor(inquiryForm)(filledIn({ name: "", email: "", message: "" }))).toEqual({
      name: ["Name must be at least 2 characters"],
      email: ["Invalid email address"],
      message: ["Message must be at least 10 characters"],
      consent: ["You must agree to be contacted"],
    });
  });

  test("takes the shortest that is allowed", () => {
    expect(checkerFor(inquiryForm)(filledIn(inquiry))).toEqual({});
  });

  test.each([
    ["name", "B", "Name must be at least 2 characters"],
    ["name", "  B  ", "Name must be at least 2 characters"],
    ["name", "B".repeat(121), "Name must be at most 120 characters"],
    ["email", "bo@senders", "Invalid email address"],
    ["email", `${"b".repeat(250)}@senders.test`, "Invalid email address"],
    ["message", " 12345678 ", "Message must be at least 10 characters"],
    ["message", "x".repeat(5001), "Message must be at most 5000 characters"],
    ["consent", "yes", "You must agree to be contacted"],
  ])("%s %j is refused", (name, value, message) => {
    expect(checkerFor(inquiryForm)(filledIn({ ...inquiry, [name]: value }))).toEqual({
      [name]: [message],
    });
  });

  test("takes no file for a text", () => {
    const data = filledIn(inquiry);
    data.set("message", new File(["x".repeat(20)], "message.txt"));
    expect(parseForm(data, inquiryForm)).toMatchObject({ ok: false });
  });
});

const request = {
  fullName: "Bó",
  email: "bo@senders.test",
  phone: "",
  organization: "",
  program: "custom",
  additionalInfo: "",
  consent: "on",
};

describe("the fee schedule request", () => {
  test("sent empty says what is missing, in the specified words", () => {
    expect(checkerFor(feeRequestForm)(filledIn({ fullName: "", email: "", program: "" }))).toEqual({
      fullName: ["Full name must be at least 2 characters"],
      email: ["Please enter a valid email address"],
      program: ["Please select a program"],
      consent: ["You must consent to be contacted"],
    });
  });

  test("asks for no phone, organization or additional information", () => {
    expect(parseForm(filledIn(request), feeRequestForm)).toEqual({
      ok: true,
      value: { fullName: "Bó", email: "bo@senders.test", program: "custom", consent: "on" },
    });
  });

  test.each([
    ["fullName", "B", "Full name must be at least 2 characters"],
    ["email", "bo@", "Please enter a valid email address"],
    ["phone", "0".repeat(41), "Phone must be at most 40 characters"],
    ["organization", "o".repeat(161), "Organization must be at most 160 characters"],
    ["program", "p".repeat(61), "Please select a program"],
    ["additionalInfo", "x".repeat(5001), "Additional information must be at most 5000 characters"],
    ["consent", "", "You must consent to be contacted"],
  ])("%s that is wrong is refused in words", (name, value, message) => {
    expect(checkerFor(feeRequestForm)(filledIn({ ...request, [name]: value }))).toEqual({
      [name]: [message],
    });
  });
});

test("a reply needs words and the key of its form", () => {
  expect(checkerFor(replyForm)(filledIn({ key: newId(), text: "Yes." }))).toEqual({});
  expect(checkerFor(replyForm)(filledIn({ key: "1", text: " " }))).toEqual({
    key: ["Please open the message again and write your reply there"],
    text: ["Please write a reply"],
  });
});
