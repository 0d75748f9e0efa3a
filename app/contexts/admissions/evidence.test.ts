import { expect, test } from "vitest";
import { stages } from "./application.ts";
import {
  askedBy,
  evidenceKindLabels,
  evidenceKinds,
  safeFileName,
  takesEvidence,
} from "./evidence.ts";

test("documents are taken from screening until the decision", () => {
  expect(stages.filter(takesEvidence)).toEqual(["initial-screening", "interview", "wait-listed"]);
});

test("only what the course's rules need is asked for", () => {
  const always = ["identity", "reference", "earlier-training"];
  expect(askedBy([null])).toEqual({ experienceMonths: false, flightHours: false, kinds: always });
  expect(askedBy([{ kind: "security-experience" }]).experienceMonths).toBe(true);
  const flying = askedBy([{ kind: "flight-hours" }, { kind: "medical-certificate" }, null]);
  expect(flying).toEqual({ experienceMonths: false, flightHours: true, kinds: evidenceKinds });
});

test.for([
  ["Passport.pdf", "Passport.pdf"],
  ["C:\\Users\\Ngaio\\My Passport.PDF", "My Passport.pdf"],
  ["../../etc/passwd", "passwd.pdf"],
  ["invoice\u202Efdp.exe", "invoicefdp.pdf"],
  ["a\u0000b\r\nSet-Cookie: x.pdf", "abSet-Cookie x.pdf"],
  ['"quoted"; filename=evil.html', "quoted; filename=evil.pdf"],
  [".htaccess", "document.pdf"],
  ["", "document.pdf"],
  ["Útlevél Őrsé.jpeg", "Útlevél Őrsé.pdf"],
  ["x".repeat(300) + ".pdf", "x".repeat(80) + ".pdf"],
  ["🛂".repeat(90), "🛂".repeat(80) + ".pdf"],
])("a file named “%s” is kept as “%s”", ([given, kept]) => {
  expect(safeFileName(given!, "pdf")).toBe(kept);
});

test("every kind has a name", () => {
  expect(Object.keys(evidenceKindLabels)).toEqual([...evidenceKinds]);
});
