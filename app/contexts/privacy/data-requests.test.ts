import { unzipSync } from "fflate";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { accountAt } from "#app/contexts/identity/public.server.ts";
import { waitingFor } from "#app/contexts/office/today.server.ts";
import { makeDocument } from "#app/documents.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import { personalData } from "#app/personal-data.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { readAuditLog } from "#testing/audit-log.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { enquiry, officesOpen, person } from "#testing/factories.ts";
import { memoryStore } from "#testing/stores.ts";
import {
  answerDataRequest,
  dataRequest,
  dataRequestsSoFar,
  downloadByLink,
  downloadForLetter,
  extendDataRequest,
  identifyRequester,
  mailedArchive,
  recordDataRequest,
  refuseDataRequest,
  requestEmailOf,
} from "./data-requests.server.ts";
import type { NewDataRequest } from "./form.ts";
import { dataRequests } from "./tables.ts";
import { dataRequestsToAnswer } from "./waiting.server.ts";

async function office(ctx: Ctx): Promise<Ctx> {
  await castInDatabase(ctx);
  await officesOpen(ctx);
  return { ...ctx, actor: cast.admin };
}

function asked(over: Partial<NewDataRequest> = {}): NewDataRequest {
  return {
    key: newId(),
    kind: "export",
    name: "Réka Fodor",
    email: "reka@people.test",
    askedBy: "letter",
    receivedOn: "2026-03-02",
    answerBy: "email",
    identification: "Answered from the address of the account",
    ...over,
  };
}

async function recorded(staff: Ctx, over: Partial<NewDataRequest> = {}): Promise<string> {
  const form = asked(over);
  expect(await recordDataRequest(staff, form)).toEqual({ ok: true, value: form.key });
  return form.key;
}

const version = "1";

dbTest("a request waits in Today until the last day of its month", async ({ ctx }) => {
  const staff = await office(ctx);
  const form = asked();
  await recordDataRequest(staff, form);
  // The second click is the same request.
  await recordDataRequest(staff, form);
  expect(await dataRequestsSoFar(staff)).toMatchObject([
    { id: form.key, state: "open", overdue: false, identified: true },
  ]);
  const { rows: waiting } = await waitingFor(staff, [dataRequestsToAnswer], {
    view: "all",
    kind: undefined,
  });
  expect(waiting).toMatchObject([{ who: "Réka Fodor", what: "A copy of their data" }]);
  // The month ends with the day, by the clocks of the office.
  expect((await dataRequest(staff, personalData, form.key)).dueAt.toISOString()).toBe(
    "2026-04-02T11:00:00.000Z",
  );
  expect(await recordDataRequest(staff, asked({ receivedOn: "2031-01-01" }))).toMatchObject({
    error: "in-the-future",
  });
});

dbTest("only the office reads, records and settles requests", async ({ ctx }) => {
  const staff = await office(ctx);
  const id = await recorded(staff);
  for (const actor of [cast.visitor, cast.member, cast.moderator, cast.partner]) {
    const other: Ctx = { ...ctx, actor };
    await expect(dataRequestsSoFar(other)).rejects.toThrow(Denied);
    await expect(recordDataRequest(other, asked())).rejects.toThrow(Denied);
    await expect(dataRequest(other, personalData, id)).rejects.toThrow(Denied);
    await expect(refuseDataRequest(other, id, { version, reason: "No." })).rejects.toThrow(Denied);
  }
});

dbTest("nothing is answered before it is known who asks", async ({ ctx }) => {
  const staff = await office(ctx);
  const id = await recorded(staff, { identification: undefined });
  expect(await answerDataRequest(staff, personalData, id, { version })).toMatchObject({
    error: "not-identified",
  });
  await identifyRequester(staff, id, { version, identification: "Showed a passport" });
  // Of two who work on it at once, the second is told.
  expect(await answerDataRequest(staff, personalData, id, { version })).toMatchObject({
    error: "changed-meanwhile",
  });
  expect(await answerDataRequest(staff, personalData, id, { version: "2" })).toEqual({ ok: true });
  expect(await answerDataRequest(staff, personalData, id, { version: "3" })).toMatchObject({
    error: "settled",
  });
});

dbTest("a copy is downloaded with a mailed link, for seven days", async ({ ctx, clock }) => {
  const staff = await office(ctx);
  const { email } = await person(ctx, { name: "Réka Fodor", email: "reka@people.test" });
  await enquiry(ctx, { email });
  const id = await recorded(staff);
  await answerDataRequest(staff, personalData, id, { version });
  const mail = await transact(ctx, async (tx) => ok(await requestEmailOf(tx, id)));
  const link = mail.ok && mail.value!.link!;
  const token = new URL(link as string).searchParams.get("token")!;
  const [stored] = await ctx.db.select().from(dataRequests);
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(await mailedArchive(ctx, token)).toBeInstanceOf(Date);
  const tools = { files: memoryStore(), make: makeDocument };
  const stream = await downloadByLink(ctx, personalData, tools, token);
  const files = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
  expect(Object.keys(files)).toContain("account/account.json");
  expect(Buffer.from(files["admissions/messages.json"]!).toString()).toContain(email);
  await expect(downloadByLink(ctx, personalData, tools, "another")).rejects.toThrow(NotFound);
  clock.advance(8 * 86_400_000);
  expect(await mailedArchive(ctx, token)).toBeNull();
  await expect(downloadByLink(ctx, personalData, tools, token)).rejects.toThrow(NotFound);
});

dbTest("a copy for a letter is downloaded by staff, and the audit log says so", async ({ ctx }) => {
  const staff = await office(ctx);
  const id = await recorded(staff, { answerBy: "letter", postalAddress: "1 Road" });
  const tools = { files: memoryStore(), make: makeDocument };
  await expect(downloadForLetter(staff, personalData, tools, id)).rejects.toThrow(NotFound);
  await answerDataRequest(staff, personalData, id, { version });
  expect(await transact(ctx, async (tx) => ok(await requestEmailOf(tx, id)))).toEqual({
    ok: true,
    value: undefined,
  });
  await downloadForLetter(staff, personalData, tools, id);
  const [last] = await readAuditLog(ctx, { action: "privacy.data-request" });
  expect(last).toMatchObject({
    action: "privacy.data-request-downloaded",
    subject: `data-request:${id}`,
    actorId: cast.admin.id,
  });
});

dbTest(
  "an erasure is typed, erases, and leaves what shows that it was answered",
  async ({ ctx }) => {
    const staff = await office(ctx);
    const who = await person(ctx, { name: "Réka Fodor", email: "reka@people.test" });
    await enquiry(ctx, { email: who.email });
    const id = await recorded(staff, { kind: "erasure" });
    expect(await answerDataRequest(staff, personalData, id, { version })).toMatchObject({
      error: "not-typed",
    });
    const typed = "REKA@people.test";
    expect(await answerDataRequest(staff, personalData, id, { version, typed })).toEqual({
      ok: true,
    });
    expect(await accountAt(ctx, who.email)).toBeUndefined();
    const [left] = await rows(
      ctx.db,
      sql`select 1 as one from enquiries where email = ${who.email}`,
    );
    expect(left).toBeUndefined();
    expect(await dataRequest(staff, personalData, id)).toMatchObject({
      state: "answered",
      email: who.email,
    });
    const mail = await transact(ctx, async (tx) => ok(await requestEmailOf(tx, id)));
    expect(mail).toMatchObject({ value: { to: { address: who.email }, link: null } });
  },
);

dbTest("staff are not erased, and blockers are named before anything is typed", async ({ ctx }) => {
  const staff = await office(ctx);
  const { email } = await person(ctx, { roles: ["moderator"] });
  const id = await recorded(staff, { kind: "erasure", email });
  const { blockers } = await dataRequest(staff, personalData, id);
  expect(blockers).toEqual([expect.stringContaining("has a role")]);
  expect(await answerDataRequest(staff, personalData, id, { version, typed: email })).toMatchObject(
    {
      error: "held-back",
    },
  );
  expect(await accountAt(ctx, email)).toBeDefined();
});

dbTest(
  "the time is extended once, in the first month, and refusals have a reason",
  async ({ ctx, clock }) => {
    const staff = await office(ctx);
    const one = await recorded(staff);
    const reason = "Many files have to be read first.";
    expect(await extendDataRequest(staff, one, { version, reason })).toEqual({ ok: true });
    expect((await dataRequest(staff, personalData, one)).dueAt.toISOString()).toBe(
      "2026-06-02T12:00:00.000Z",
    );
    expect(await extendDataRequest(staff, one, { version: "2", reason })).toMatchObject({
      error: "extended-before",
    });
    const two = await recorded(staff);
    clock.advance(40 * 86_400_000);
    expect(await extendDataRequest(staff, two, { version, reason })).toMatchObject({
      error: "too-late",
    });
    await refuseDataRequest(staff, two, { version, reason: "We could not find out who asks." });
    expect(await dataRequest(staff, personalData, two)).toMatchObject({
      state: "refused",
      refusedBecause: "We could not find out who asks.",
    });
  },
);
