import { and, desc, eq, gt, sql } from "drizzle-orm";
import { accountAt, displayNames, holdsRole } from "#app/contexts/identity/public.server.ts";
import { usualTimeZone } from "#app/contexts/institute/public.server.ts";
import { actorId, system } from "#app/kernel/actor.ts";
import { days } from "#app/kernel/clock.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { zipStream } from "#app/platform/documents/zip.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import type { ArchiveTools } from "#app/platform/personal-data/person.ts";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";
import { dayBegins, nextDay } from "#app/platform/reports/source.server.ts";
import { hashOf, newToken } from "#app/platform/token.server.ts";
import { archiveEntries } from "./archive.server.ts";
import { blockersOf } from "./blockers.server.ts";
import { eraseOnRequest, personToErase } from "./erase.server.ts";
import {
  dataRequestDownloaded,
  dataRequestExtended,
  dataRequestIdentified,
  dataRequestRecorded,
  dataRequestSettled,
} from "./events.ts";
import type { NewDataRequest } from "./form.ts";
import { privacyPolicy } from "./policy.ts";
import { lastDay } from "./last-day.ts";
import { dataRequests } from "./tables.ts";

type Registry = readonly PersonalData[];
type Request = typeof dataRequests.$inferSelect;

/** How long the link that is mailed with an archive can be used. */
const LINK_FOR = days(7);

/** Returns the requests to the office, the open ones first by their last day. Two queries. */
export async function dataRequestsSoFar(ctx: Ctx) {
  authorize(privacyPolicy.readDataRequests(ctx.actor));
  const found = await ctx.db
    .select()
    .from(dataRequests)
    .orderBy(
      sql`${dataRequests.state} <> 'open'`,
      sql`case when ${dataRequests.state} = 'open' then ${dataRequests.dueAt} end`,
      desc(dataRequests.settledAt),
    )
    .limit(200);
  const now = ctx.clock.now();
  return found.map(({ id, kind, name, email, state, dueAt, receivedOn, identification }) => ({
    id,
    kind,
    name,
    email,
    state,
    dueAt,
    receivedOn,
    identified: identification !== null,
    overdue: state === "open" && dueAt < now,
  }));
}

export type DataRequestRow = Awaited<ReturnType<typeof dataRequestsSoFar>>[number];

/** Returns one request with what stops its answer and what the viewer may do. */
export async function dataRequest(ctx: Ctx, registry: Registry, requestId: string) {
  authorize(privacyPolicy.readDataRequests(ctx.actor));
  const request = await requestWith(ctx, requestId);
  const names = await displayNames(ctx, [
    request.recordedBy,
    request.identifiedBy,
    request.settledBy,
  ]);
  const nameOf = (id: string | null) => id && (names.get(id) ?? "Former member");
  const isOpen = request.state === "open";
  const isErasure = request.kind === "erasure";
  const blockers = isOpen && isErasure ? await erasureBlockers(ctx, registry, request) : [];
  return {
    ...request,
    tokenHash: null,
    version: String(request.version),
    recordedBy: nameOf(request.recordedBy),
    identifiedBy: nameOf(request.identifiedBy),
    settledBy: nameOf(request.settledBy),
    overdue: isOpen && request.dueAt < ctx.clock.now(),
    blockers,
    can: {
      settle: isOpen && privacyPolicy.settleDataRequest(ctx.actor, request),
      extend: isOpen && request.extendedBecause === null,
      download:
        request.kind === "export" &&
        request.state === "answered" &&
        request.answerBy === "letter" &&
        privacyPolicy.settleDataRequest(ctx.actor, request),
    },
  };
}

export type DataRequest = Awaited<ReturnType<typeof dataRequest>>;

/** Notes a request. The time for the answer begins on the day on which it came. */
export async function recordDataRequest(
  ctx: Ctx,
  form: NewDataRequest,
): Promise<Result<string, "in-the-future">> {
  authorize(privacyPolicy.recordDataRequest(ctx.actor));
  const zone = await usualTimeZone(ctx);
  const now = ctx.clock.now();
  if (dayBegins(form.receivedOn, zone) > now) return err("in-the-future");
  return transact<string, "in-the-future">(ctx, async (tx) => {
    const { key, identification, postalAddress, ...rest } = form;
    const me = actorId(tx.actor)!;
    const added = await tx.db
      .insert(dataRequests)
      .values({
        ...rest,
        id: key,
        postalAddress: postalAddress || null,
        userId: (await accountAt(tx, form.email)) ?? null,
        dueAt: dayBegins(nextDay(lastDay(form.receivedOn, { extended: false })), zone),
        identification: identification || null,
        identifiedBy: identification ? me : null,
        identifiedAt: identification ? now : null,
        recordedBy: me,
        recordedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: dataRequests.id });
    if (added.length > 0) {
      const { kind, askedBy, receivedOn } = form;
      await record(
        tx,
        dataRequestRecorded,
        { requestId: key },
        { after: { kind, askedBy, receivedOn } },
      );
    }
    return ok(key);
  });
}

/** Notes how staff made sure who asks. */
export async function identifyRequester(
  ctx: Ctx,
  requestId: string,
  form: { version: string; identification: string },
) {
  authorize(privacyPolicy.recordDataRequest(ctx.actor));
  return change<never>(ctx, requestId, form.version, async (tx) => {
    await record(tx, dataRequestIdentified, { requestId }, { after: { how: form.identification } });
    return ok({
      identification: form.identification,
      identifiedBy: actorId(tx.actor),
      identifiedAt: tx.clock.now(),
    });
  });
}

/** Extends the time once, by two months. The person is told why. */
export async function extendDataRequest(
  ctx: Ctx,
  requestId: string,
  form: { version: string; reason: string },
) {
  authorize(privacyPolicy.recordDataRequest(ctx.actor));
  const zone = await usualTimeZone(ctx);
  return change<"extended-before" | "too-late">(
    ctx,
    requestId,
    form.version,
    async (tx, request) => {
      if (request.extendedBecause !== null) return err("extended-before");
      // The law wants the person to be told within the first month.
      if (request.dueAt < tx.clock.now()) return err("too-late");
      await record(tx, dataRequestExtended, { requestId }, { after: { reason: form.reason } });
      return ok({
        extendedBecause: form.reason,
        dueAt: dayBegins(nextDay(lastDay(request.receivedOn, { extended: true })), zone),
      });
    },
  );
}

/** Refuses a request with a reason that the person reads. */
export async function refuseDataRequest(
  ctx: Ctx,
  requestId: string,
  form: { version: string; reason: string },
) {
  authorize(privacyPolicy.recordDataRequest(ctx.actor));
  return change<never>(ctx, requestId, form.version, async (tx) => {
    await record(tx, dataRequestSettled, { requestId }, { after: { refused: form.reason } });
    return ok({ state: "refused" as const, refusedBecause: form.reason, ...settledNow(tx) });
  });
}

/**
 * Answers a request: a copy of the data is mailed as a link or printed by staff, and an erasure is
 * carried out. An erasure is typed.
 *
 * Errors: "not-identified"; "not-typed" if the address was not typed; "held-back" with the reasons.
 */
export async function answerDataRequest(
  ctx: Ctx,
  registry: Registry,
  requestId: string,
  form: { version: string; typed?: string | undefined },
) {
  authorize(privacyPolicy.recordDataRequest(ctx.actor));
  return change<"not-identified" | "not-typed" | "held-back">(
    ctx,
    requestId,
    form.version,
    async (tx, request) => {
      if (request.identification === null) return err("not-identified");
      if (request.kind === "erasure") {
        if (form.typed?.toLowerCase() !== request.email.toLowerCase()) return err("not-typed");
        const reasons = await staffReasons(tx, request);
        if (reasons.length === 0) reasons.push(...(await eraseOnRequest(tx, registry, request)));
        if (reasons.length > 0) return err("held-back", { reasons: reasons.join("\n") });
      }
      await record(tx, dataRequestSettled, { requestId }, { after: { answered: request.kind } });
      return ok({ state: "answered" as const, ...settledNow(tx) });
    },
  );
}

/**
 * Makes the token of the link to an archive and returns what the email about a request says;
 * undefined if the answer goes by letter.
 */
export async function requestEmailOf(tx: Tx, requestId: string) {
  const [request] = await tx.db
    .select()
    .from(dataRequests)
    .where(eq(dataRequests.id, requestId))
    .for("update");
  if (!request || request.answerBy !== "email") return undefined;
  const { kind, name, email, state, dueAt, extendedBecause, refusedBecause } = request;
  let link: string | null = null;
  if (kind === "export" && state === "answered") {
    const token = newToken();
    await tx.db
      .update(dataRequests)
      .set({
        tokenHash: hashOf(token),
        tokenUntil: new Date(tx.clock.now().getTime() + LINK_FOR),
      })
      .where(eq(dataRequests.id, requestId));
    link = `${tx.site.url}/your-data?token=${token}`;
  }
  return {
    to: { address: email, name },
    kind,
    state,
    dueAt,
    extendedBecause,
    refusedBecause,
    link,
  };
}

/** Returns until when a mailed link can be used; null for one that is over or unknown. */
export async function mailedArchive(ctx: Ctx, token: string): Promise<Date | null> {
  return (await requestOfToken(ctx, token))?.tokenUntil ?? null;
}

/** Returns the archive of somebody who has the mailed link, made while it is read. */
export async function downloadByLink(
  ctx: Ctx,
  registry: Registry,
  tools: ArchiveTools,
  token: string,
): Promise<ReadableStream<Uint8Array>> {
  const request = orNotFound(await requestOfToken(ctx, token));
  return archiveOf({ ...ctx, actor: system }, registry, tools, request);
}

/** Returns the archive for staff, who print it or put it on a carrier for a letter. */
export async function downloadForLetter(
  ctx: Ctx,
  registry: Registry,
  tools: ArchiveTools,
  requestId: string,
): Promise<ReadableStream<Uint8Array>> {
  authorize(privacyPolicy.readDataRequests(ctx.actor));
  const request = await requestWith(ctx, requestId);
  authorize(privacyPolicy.settleDataRequest(ctx.actor, request));
  const { kind, state, answerBy } = request;
  orNotFound(kind === "export" && state === "answered" && answerBy === "letter" ? true : undefined);
  const archive = await archiveOf({ ...ctx, actor: system }, registry, tools, request);
  await transact(ctx, async (tx) => {
    await record(tx, dataRequestDownloaded, { requestId }, {});
    return ok();
  });
  return archive;
}

async function archiveOf(ctx: Ctx, registry: Registry, tools: ArchiveTools, request: Request) {
  const person = await personToErase(ctx, request);
  return zipStream(archiveEntries(ctx, registry, person, tools), ctx.clock.now());
}

async function requestOfToken(ctx: Ctx, token: string): Promise<Request | undefined> {
  const [request] = await ctx.db
    .select()
    .from(dataRequests)
    .where(
      and(
        eq(dataRequests.tokenHash, hashOf(token)),
        gt(dataRequests.tokenUntil, ctx.clock.now()),
        eq(dataRequests.state, "answered"),
      ),
    );
  return request;
}

async function requestWith(ctx: Pick<Ctx, "db">, requestId: string): Promise<Request> {
  const [request] = await ctx.db.select().from(dataRequests).where(eq(dataRequests.id, requestId));
  return orNotFound(request);
}

/** Changes an open request in one transaction, after the policy and the version were checked. */
async function change<Failure extends string>(
  ctx: Ctx,
  requestId: string,
  version: string,
  act: (tx: Tx, request: Request) => Promise<Result<Partial<Request>, Failure>>,
): Promise<Result<undefined, Failure | "settled" | "changed-meanwhile">> {
  return transact<undefined, Failure | "settled" | "changed-meanwhile">(ctx, async (tx) => {
    const [found] = await tx.db
      .select()
      .from(dataRequests)
      .where(eq(dataRequests.id, requestId))
      .for("update");
    const request = orNotFound(found);
    authorize(privacyPolicy.settleDataRequest(tx.actor, request));
    if (request.state !== "open") return err("settled");
    const stale = requireVersion(request, version);
    if (stale) return stale;
    const done = await act(tx, request);
    if (!done.ok) return done;
    await tx.db
      .update(dataRequests)
      .set({ ...done.value, version: request.version + 1 })
      .where(eq(dataRequests.id, requestId));
    return ok();
  });
}

function settledNow(tx: Tx) {
  return { settledAt: tx.clock.now(), settledBy: actorId(tx.actor) };
}

async function erasureBlockers(ctx: Ctx, registry: Registry, request: Request): Promise<string[]> {
  const person = await personToErase(ctx, request);
  return [...(await staffReasons(ctx, request)), ...(await blockersOf(ctx, registry, person))];
}

/** Staff do not erase each other: the role is taken back first, which is a decision of its own. */
async function staffReasons(ctx: Pick<Ctx, "db">, { userId }: Request): Promise<string[]> {
  return userId && (await holdsRole(ctx, userId))
    ? ["The account has a role. Take the role back first."]
    : [];
}
