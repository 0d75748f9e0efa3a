import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type RequestContext, requestContext } from "#app/platform/http/request-context.ts";
import { mailReturned } from "#app/platform/mail/outbox.server.ts";
import { returnPathOf } from "#app/platform/mail/return-path.server.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { queueEmail } from "#app/platform/mail/outbox.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { ok } from "#app/kernel/result.ts";
import { webhookSignature } from "#app/platform/standard-webhooks.server.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { action, loader } from "./mail.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

/** A delivery report (RFC 3464) about an email that was sent from `to`. */
const report = (to: string) =>
  [
    `To: ${to}`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.readers.test",
    "",
    "Action: failed",
    "Status: 5.1.1",
    "",
    "--b--",
    "",
  ].join("\r\n");

/** Posts as a mail server does. @returns the status of the answer. */
async function post(ctx: Ctx, body: string, { signature, secondsAgo = 0 }: Given = {}) {
  const id = newId();
  const timestamp = String(ctx.clock.now().getTime() / 1000 - secondsAgo);
  const headers = {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signature ?? `v1,${webhookSignature(secret, { id, timestamp, body })}`,
  };
  const context = new RouterContextProvider();
  context.set(requestContext, { ctx } as RequestContext);
  const request = new Request(`${ctx.site.url}/webhooks/mail`, { method: "POST", headers, body });
  try {
    const answer = await action({ context, request, params: {} } as never);
    return answer.status;
  } catch (thrown) {
    return (thrown as { init: ResponseInit }).init.status;
  }
}

type Given = { signature?: string; secondsAgo?: number };

// What a signature must be, and which emails are reports: app/platform/mail/report.test.ts.
dbTest("what our mail server has signed is read, and nothing else is", async ({ ctx: given }) => {
  const returns = { address: "bounces@mail.example", secret };
  const ctx: Ctx = { ...given, site: { ...given.site, returns } };
  await transact(ctx, async (tx) => {
    const email = { kind: "test", to: { address: "hana@readers.test" }, subject: "S", html: "" };
    await queueEmail(tx, { ...email, text: "" });
    return ok();
  });
  const [email] = await ctx.db.select({ id: mailOutbox.id }).from(mailOutbox);
  const returned = report(returnPathOf(ctx.site, email!.id)!);
  const told = () => emittedEvents(ctx, mailReturned);

  expect(await post(ctx, returned, { signature: `v1,${"a".repeat(44)}` })).toBe(400);
  expect(await post(ctx, returned, { signature: "" })).toBe(400);
  expect(await post(ctx, returned, { secondsAgo: 301 })).toBe(400);
  expect(await told()).toEqual([]);
  expect(await post(ctx, returned)).toBe(204);
  expect(await told()).toMatchObject([{ mailId: email!.id, kind: "hard" }]);
  // A retry would not help with an email that says nothing to us, so it is taken as well.
  for (const body of ["", "Subject: Out of office\r\n\r\nBack on Monday.", report("x@y.example")]) {
    expect(await post(ctx, body)).toBe(204);
  }
  expect(await told()).toHaveLength(1);
  // Without the setting there is no such page, and nobody reads it.
  expect(await post(given, returned)).toBe(404);
  expect(() => loader()).toThrow(expect.objectContaining({ init: { status: 404 } }));
});
