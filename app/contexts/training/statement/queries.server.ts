import {
  baseAt,
  type Place,
  placesByEnrolment,
  todayAt,
} from "#app/contexts/admissions/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { isSignedBy, signaturesOf } from "#app/platform/signature.server.ts";
import { publicName } from "#app/contexts/learning/public.server.ts";
import { attendanceFacts } from "../attendance/queries.server.ts";
import { completionsNow } from "../enrolment/complete.server.ts";
import { deservesStatement } from "../completion/statement.ts";
import { trainingPolicy } from "../policy.ts";
import { awardTitles } from "../rule/queries.server.ts";
import { awardParams } from "../rule/rules.ts";

/** The award of an enrolment that a statement is about. */
export type StatementSubject = { enrolmentId: string; awardId: string };

/** What a statement says, as of now. */
export type Statement = {
  award: string;
  name: string;
  /** Calendar dates at the base. */
  from: string;
  to: string;
  base: string;
  /** Minutes. */
  attended: number;
  total: number;
  /** The public address at which it can be checked. */
  address: string;
};

/** Returns the statement for its student, or for the office. Throws NotFound for everybody else. */
export async function readableStatement(ctx: Ctx, subject: StatementSubject): Promise<Statement> {
  const place = orNotFound(await placeOf(ctx, subject));
  orNotFound(trainingPolicy.readStatement(ctx.actor, place) || undefined);
  return orNotFound(await statementOf(ctx, subject, place));
}

/** Returns the statement that a document is made of; undefined if there is none. */
export async function statementBy(ctx: Ctx, subject: StatementSubject) {
  const place = await placeOf(ctx, subject);
  return place && statementOf(ctx, subject, place);
}

/** Returns the path of a statement's public page for the office; undefined if there is none. */
export async function statementPath(ctx: Ctx, subject: StatementSubject) {
  authorize(trainingPolicy.readCompletion(ctx.actor));
  return (await statementBy(ctx, subject))?.address.slice(ctx.site.url.length);
}

/**
 * Returns what everybody reads who has the statement's address, with the student's initials only.
 * Throws NotFound for an address that the site did not sign, and if there is no statement any more.
 */
export async function checkedStatement(
  ctx: Ctx,
  subject: StatementSubject,
  signature: string,
): Promise<Omit<Statement, "address">> {
  orNotFound(isSignedBy(ctx.site, signedText(subject), signature) || undefined);
  const { address: _address, ...statement } = orNotFound(await statementBy(ctx, subject));
  return { ...statement, name: publicName({ holderName: statement.name, nameShown: false }) };
}

const placeOf = async (ctx: Ctx, { enrolmentId }: StatementSubject) =>
  (await placesByEnrolment(ctx, [enrolmentId])).get(enrolmentId);

async function statementOf(
  ctx: Ctx,
  subject: StatementSubject,
  place: Place,
): Promise<Statement | undefined> {
  const { enrolmentId, awardId } = subject;
  const facts = (await attendanceFacts(ctx, [enrolmentId]))(enrolmentId, awardId);
  const completions = await completionsNow(ctx, [enrolmentId]);
  const found = completions.find((each) => each.awardId === awardId);
  const { attended, total } = facts.attendance;
  const { name, date: from, endsOn: to, location } = place;
  const today = todayAt(location, ctx.clock.now());
  const complete = found?.completion.complete ?? false;
  if (!deservesStatement({ endsOn: to, today, attended, complete })) return undefined;
  const [signature] = signaturesOf(ctx.site, signedText(subject));
  const { kind, subjectId } = awardParams(awardId);
  const address = `${ctx.site.url}/statements/${enrolmentId}/${kind}/${subjectId}/${signature}`;
  const base = baseAt(location)?.location ?? location;
  const titleOf = await awardTitles(ctx);
  return { award: titleOf(awardId), name, from, to, base, attended, total, address };
}

const signedText = ({ enrolmentId, awardId }: StatementSubject) =>
  `statement of attendance ${enrolmentId} ${awardId}`;
