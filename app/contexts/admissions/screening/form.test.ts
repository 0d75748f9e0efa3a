import { expect, test } from "vitest";
import { parseForm } from "#app/kernel/parse-form.ts";
import { newId } from "#app/kernel/ids.ts";
import { pdf } from "#testing/files.ts";
import { EVIDENCE_BYTES } from "./rules.ts";
import { backgroundForm, handInForm, statementForm, decisionForm } from "./form.ts";

const everything = { experienceMonths: true, flightHours: true };

function formOf(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const errorsOf = (parsed: ReturnType<typeof parseForm>) =>
  parsed.ok ? {} : parsed.result.fieldErrors;

const passport = new File([pdf() as BlobPart], "passport.pdf");
const good = { key: newId(), kind: "identity", validUntil: "", file: passport };

test("a statement says everything that is asked for, and agrees", () => {
  const filled = {
    birthDate: "1994-05-17",
    experienceMonths: "48",
    flightHours: "0",
    consent: "on",
  };
  const parsed = parseForm(formOf(filled), statementForm(everything));
  expect(parsed).toMatchObject({
    ok: true,
    value: { birthDate: "1994-05-17", experienceMonths: 48, flightHours: 0 },
  });
});

test("an empty statement names what is missing", () => {
  expect(errorsOf(parseForm(formOf({}), statementForm(everything)))).toEqual({
    birthDate: ["Please enter your date of birth"],
    experienceMonths: ["Please enter your months of security experience, 0 if there are none"],
    flightHours: ["Please enter your flight hours, 0 if there are none"],
    consent: ["Screening cannot begin without your agreement"],
  });
});

test("what is not asked for is not read", () => {
  const filled = {
    birthDate: "1994-05-17",
    experienceMonths: "many",
    flightHours: "9",
    consent: "on",
  };
  const form = statementForm({ experienceMonths: false, flightHours: false });
  const parsed = parseForm(formOf(filled), form);
  expect(parsed.ok && JSON.stringify(parsed.value)).not.toMatch(/many|9"/);
  expect(parsed.ok).toBe(true);
});

test.for(["31/05/1994", "1994-02-30", "1899-12-31", "2100-01-01", "x"])(
  "“%s” is no date of birth",
  (birthDate) => {
    const parsed = parseForm(formOf({ birthDate, consent: "on" }), statementForm(everything));
    expect(errorsOf(parsed).birthDate).toEqual(["Please enter your date of birth"]);
  },
);

test.for(["-1", "1.5", "lots", "9999999"])("“%s” is no number of months", (experienceMonths) => {
  const parsed = parseForm(formOf({ experienceMonths }), statementForm(everything));
  expect(errorsOf(parsed).experienceMonths).toHaveLength(1);
});

test("a document needs a kind and a file", () => {
  expect(parseForm(formOf(good), handInForm)).toMatchObject({ ok: true });
  expect(errorsOf(parseForm(formOf({ key: newId() }), handInForm))).toEqual({
    kind: ["Please choose what the document is"],
    file: ["Please choose a file"],
  });
  const junk = { ...good, kind: "criminal-record" };
  expect(errorsOf(parseForm(formOf(junk), handInForm)).kind).toHaveLength(1);
});

test("an input without a file, a text in its place and a huge file are no file", () => {
  const chosen = (file: string | File) =>
    errorsOf(parseForm(formOf({ ...good, file }), handInForm)).file;
  expect(chosen(new File([], ""))).toEqual(["Please choose a file"]);
  expect(chosen(new File([], "empty.pdf"))).toEqual([
    "This file is empty. Please choose another one.",
  ]);
  expect(chosen("passport.pdf")).toEqual(["Please choose a file"]);
  const huge = new File([new Uint8Array(EVIDENCE_BYTES + 1)], "huge.pdf");
  expect(chosen(huge)).toEqual(["This file is larger than 10 MB. Please choose a smaller one."]);
  expect(chosen(new File([new Uint8Array(EVIDENCE_BYTES)], "large.pdf"))).toBeUndefined();
});

test("a medical certificate says until when it is valid", () => {
  const { file: _, ...unfiled } = good;
  const medical = { ...unfiled, kind: "medical-certificate" };
  expect(errorsOf(parseForm(formOf({ ...medical, file: passport }), handInForm))).toEqual({
    validUntil: ["Please enter until when the certificate is valid"],
  });
  expect(
    parseForm(formOf({ ...medical, file: passport, validUntil: "2027-01-31" }), handInForm).ok,
  ).toBe(true);
});

test("who does not accept a document says why", () => {
  const evidence = newId();
  const refused = { evidence, decision: "not-accepted", note: " " };
  expect(errorsOf(parseForm(formOf(refused), decisionForm))).toEqual({
    note: ["Please say why, so that the applicant can hand in another one"],
  });
  expect(parseForm(formOf({ evidence, decision: "accepted" }), decisionForm).ok).toBe(true);
  expect(parseForm(formOf({ evidence, decision: "perhaps" }), decisionForm).ok).toBe(false);
  expect(parseForm(formOf({ background: "" }), backgroundForm).ok).toBe(false);
});
