import type { LoaderFunctionArgs } from "react-router";
import {
  claimCall,
  type Claimed,
  noteCall,
  type Outcome,
  settleCall,
} from "#app/contexts/api/call/calls.server.ts";
import { keyHolder, type KeyHolder } from "#app/contexts/api/key/authenticate.server.ts";
import type { Scope } from "#app/contexts/api/key/scopes.ts";
import { guest } from "#app/kernel/actor.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { consume, type Limit } from "#app/platform/throttle/throttle.server.ts";
import { commonProblem, type Problem, problemAnswer } from "./problem.server.ts";

/** Requests of one key in a minute. */
export const PER_MINUTE = 300;

const perKey: Limit = { name: "api", points: PER_MINUTE, seconds: 60 };

/** Requests of one network with a key that is not valid. */
const guesses: Limit = { name: "api-guesses", points: 30, seconds: 60 };

/** The longest idempotency key. */
const LONGEST_KEY = 255;

type Args = Pick<LoaderFunctionArgs, "context" | "request">;

/** What a handler answers: data with a status, or a problem. */
export type Answer =
  | { status: 200 | 201; data: object; rows?: number; resultId?: string }
  | { problem: Problem };

/** The request as a handler sees it. The session's cookie counts for nothing. */
export type Asked = { ctx: Ctx; network: string; url: URL; body: string };

/**
 * Answers a request of the API: finds out whose key it is, checks what the key is for, counts the
 * request, and notes it. A write with an `Idempotency-Key` is carried out once.
 *
 * @param scope undefined if every key may.
 */
export async function answerApi(
  { context, request }: Args,
  scope: Scope | undefined,
  handle: (asked: Asked) => Promise<Answer>,
): Promise<Response> {
  const { ctx, network, requestId } = context.get(requestContext);
  const about = { siteUrl: ctx.site.url, requestId };
  const visitor: Ctx = { ...ctx, actor: guest };
  const holder = await holderOf(visitor, request, network);
  if ("problem" in holder) return problemAnswer(holder.problem, about);

  const wait = await consume(visitor, perKey, holder.keyId);
  if (wait > 0) return problemAnswer(tooMany(wait), about);

  const asked: Asked = {
    ctx: { ...ctx, actor: holder.actor },
    network,
    url: new URL(request.url),
    body: request.method === "POST" ? await request.text() : "",
  };
  const call = { keyId: holder.keyId, method: request.method, path: asked.url.pathname };
  const run = () => carriedOut(holder, scope, asked, handle);
  const idempotencyKey = request.method === "POST" && request.headers.get("Idempotency-Key");
  if (!idempotencyKey) {
    const { response, outcome } = await run().then((answer) => sent(answer, about));
    await noteCall(visitor, call, outcome);
    return response;
  }
  if (idempotencyKey.length > LONGEST_KEY) {
    const detail = `An idempotency key has at most ${LONGEST_KEY} characters.`;
    return problemAnswer(commonProblem("wrong-parameter", { detail }), about);
  }
  const claimed = await claimCall(visitor, { ...call, idempotencyKey, body: asked.body });
  if (!claimed.ok) return problemAnswer(commonProblem(claimed.error), about);
  if ("answer" in claimed.value) return repeated(claimed.value);
  return once(visitor, claimed.value, run, about);
}

/** Carries a claimed write out. What went wrong by accident may be tried again with the same key. */
async function once(
  visitor: Ctx,
  claimed: Claimed,
  run: () => Promise<Answer>,
  about: Parameters<typeof problemAnswer>[1],
): Promise<Response> {
  try {
    const { response, outcome } = sent(await run(), about);
    const isFinal = outcome.status < 400 || outcome.status === 422;
    const answer = isFinal ? await response.clone().text() : undefined;
    await settleCall(visitor, claimed, answer === undefined ? undefined : { ...outcome, answer });
    return response;
  } catch (error) {
    await settleCall(visitor, claimed, undefined);
    throw error;
  }
}

async function holderOf(
  ctx: Ctx,
  request: Request,
  network: string,
): Promise<KeyHolder | { problem: Problem }> {
  const [, secret] =
    /^Bearer ([\w-]{1,200})$/i.exec(request.headers.get("Authorization") ?? "") ?? [];
  const found = secret === undefined ? undefined : await keyHolder(ctx, secret);
  if (found?.ok) return found.value;
  const wait = await consume(ctx, guesses, network);
  if (wait > 0) return { problem: tooMany(wait) };
  return { problem: commonProblem("no-key", { headers: { "WWW-Authenticate": "Bearer" } }) };
}

async function carriedOut(
  { scopes }: KeyHolder,
  scope: Scope | undefined,
  asked: Asked,
  handle: (asked: Asked) => Promise<Answer>,
): Promise<Answer> {
  if (scope && !scopes.has(scope)) {
    return { problem: commonProblem("missing-scope", { detail: `It needs “${scope}”.` }) };
  }
  try {
    return await handle(asked);
  } catch (error) {
    if (error instanceof NotFound) return { problem: commonProblem("not-found") };
    if (error instanceof Denied) return { problem: commonProblem("not-allowed") };
    throw error;
  }
}

function sent(
  answer: Answer,
  about: Parameters<typeof problemAnswer>[1],
): { response: Response; outcome: Outcome } {
  if ("problem" in answer) {
    const { problem } = answer;
    return { response: problemAnswer(problem, about), outcome: { status: problem.status } };
  }
  const { status, data, rows, resultId } = answer;
  return {
    response: json(JSON.stringify(data), status),
    outcome: { status, ...(rows ? { rows } : {}), ...(resultId ? { resultId } : {}) },
  };
}

function repeated({ status, answer }: { status: number; answer: string }): Response {
  const response = json(answer, status);
  response.headers.set("Idempotent-Replayed", "true");
  if (status >= 400) response.headers.set("Content-Type", "application/problem+json");
  return response;
}

const json = (body: string, status: number) =>
  new Response(body, {
    status,
    headers: { "Content-Type": "application/json", "Cache-Control": "no-store" },
  });

const tooMany = (wait: number): Problem =>
  commonProblem("too-many-requests", { headers: { "Retry-After": String(wait) } });
