import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import type { Site } from "../ctx.ts";
import { readMailReport } from "./report.server.ts";
import { emailReturnedTo, isSignedReport, returnPathOf } from "./return-path.server.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const site: Site = {
  url: "https://gcpi.example",
  mode: "production",
  secret: "a secret of at least thirty-two characters",
  returns: { address: "bounces@mail.example", secret },
};
const MAIL = "01900000-0000-7000-8000-00000000000a";
const address = returnPathOf(site, MAIL)!;

/** A delivery report as Postfix writes it (RFC 3464). */
export function deliveryReport(
  to: string,
  { action = "failed", status = "5.1.1" }: { action?: string; status?: string } = {},
): string {
  return [
    "Return-Path: <>",
    `Delivered-To: ${to}`,
    "From: MAILER-DAEMON@mx.readers.example (Mail Delivery System)",
    "Subject: Undelivered Mail Returned to Sender",
    `To: ${to}`,
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    "Content-Type: multipart/report; report-type=delivery-status;",
    ' boundary="9B095B5ADF1.1163/mx.readers.example"',
    "",
    "This is a MIME-encapsulated message.",
    "",
    "--9B095B5ADF1.1163/mx.readers.example",
    "Content-Description: Notification",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "I'm sorry to have to inform you that your message could not be delivered.",
    "",
    "--9B095B5ADF1.1163/mx.readers.example",
    "Content-Description: Delivery report",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.readers.example",
    "Arrival-Date: Fri, 27 Nov 2026 10:00:00 +1300 (NZDT)",
    "",
    "Final-Recipient: rfc822; hana@readers.example",
    `Action: ${action}`,
    `Status: ${status}`,
    "Diagnostic-Code: smtp; 550 5.1.1 User unknown",
    "",
    "--9B095B5ADF1.1163/mx.readers.example",
    "Content-Description: Undelivered Message Headers",
    "Content-Type: text/rfc822-headers",
    "",
    "From: The Institute <no-reply@gcpi.example>",
    "Subject: On Doors",
    "",
    "--9B095B5ADF1.1163/mx.readers.example--",
    "",
  ].join("\r\n");
}

/** A complaint as large mail services send it (RFC 5965). It comes to another address. */
const complaint = (from: string, type = "abuse") =>
  [
    "From: <abuse-desk@readers.example>",
    "To: <abuse@gcpi.example>",
    "Subject: FW: On Doors",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=feedback-report; boundary="part"',
    "",
    "--part",
    "Content-Type: text/plain",
    "",
    "This is an email abuse report.",
    "--part",
    "Content-Type: message/feedback-report",
    "",
    `Feedback-Type: ${type}`,
    "User-Agent: SomeGenerator/1.0",
    "Version: 1",
    `Original-Mail-From: <${from}>`,
    "",
    "--part",
    "Content-Type: message/rfc822",
    "",
    "From: <no-reply@gcpi.example>",
    "Subject: On Doors",
    "",
    "Doors.",
    "--part--",
    "",
  ].join("\r\n");

test("each email has a return address of its own, which only we can make", () => {
  expect(address).toMatch(/^bounces\+[0-9a-f]{32}-[0-9a-f]{20}@mail\.example$/);
  expect(emailReturnedTo(site, `<${address.toUpperCase()}>`)).toBe(MAIL);
  expect(emailReturnedTo(site, address.replace(/-[0-9a-f]/, "-0x"))).toBeUndefined();
  expect(emailReturnedTo({ ...site, secret: "another" }, address)).toBeUndefined();
  const rotated = { ...site, secret: "another", formerSecrets: [site.secret] };
  expect(emailReturnedTo(rotated, address)).toBe(MAIL);
  expect(returnPathOf({ ...site, returns: undefined }, MAIL)).toBeUndefined();
});

test("a delivery report says whether the address is gone, or the failure may pass", async () => {
  const read = (about?: { action?: string; status?: string }) =>
    readMailReport(site, deliveryReport(address, about));
  expect(await read()).toEqual({ mailId: MAIL, kind: "hard" });
  for (const status of ["5.1.10", "5.2.1"]) {
    expect(await read({ status })).toMatchObject({ kind: "hard" });
  }
  for (const status of ["5.2.2", "4.2.2", "5.7.1", "5.0.0", "nonsense"]) {
    expect(await read({ status })).toMatchObject({ kind: "soft" });
  }
  for (const action of ["delayed", "delivered", "relayed"]) {
    expect(await read({ action })).toBeUndefined();
  }
});

test("a complaint is read, and what is none is not", async () => {
  expect(await readMailReport(site, complaint(address))).toEqual({
    mailId: MAIL,
    kind: "complaint",
  });
  expect(await readMailReport(site, complaint(address, "not-spam"))).toBeUndefined();
});

test("what we have not signed, or what is no report, says nothing", async () => {
  const forged = address.replace(/-[0-9a-f]{20}@/, `-${"0".repeat(20)}@`);
  expect(await readMailReport(site, deliveryReport(forged))).toBeUndefined();
  const holiday = `To: ${address}\r\nSubject: Out of office\r\n\r\nBack on Monday. Status: 5.1.1`;
  for (const message of [holiday, "", "\0\0", "--", "Content-Type: multipart/report\r\n\r\n--"]) {
    expect(await readMailReport(site, message)).toBeUndefined();
  }
});

test("only what our mail server has signed just now is taken", () => {
  const now = new Date("2026-11-27T10:00:00Z");
  const body = "From: x\r\n\r\nZoë";
  const at = String(now.getTime() / 1000);
  const key = Buffer.alloc(32, 7);
  const signature = createHmac("sha256", key).update(`m1.${at}.${body}`).digest("base64");
  const signed = { "webhook-id": "m1", "webhook-timestamp": at, "webhook-signature": "" };
  const headers = (value: string, over: object = {}) =>
    new Headers({ ...signed, "webhook-signature": value, ...over });
  const good = headers(`v1a,x v1,${signature}`);
  expect(isSignedReport(site, { headers: good, body, now })).toBe(true);
  const late = new Date(now.getTime() + 301_000);
  expect(isSignedReport(site, { headers: good, body, now: late })).toBe(false);
  expect(isSignedReport(site, { headers: good, body: `${body}!`, now })).toBe(false);
  for (const bad of [headers(""), headers(`v1,${"a".repeat(44)}`), new Headers()]) {
    expect(isSignedReport(site, { headers: bad, body, now })).toBe(false);
  }
  const moved = headers(`v1,${signature}`, { "webhook-timestamp": String(Number(at) + 1) });
  expect(isSignedReport(site, { headers: moved, body, now })).toBe(false);
  expect(isSignedReport({ ...site, returns: undefined }, { headers: good, body, now })).toBe(false);
});
