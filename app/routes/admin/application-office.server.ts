import { data } from "react-router";
import { applicationBulk } from "#app/contexts/admissions/application/bulk.server.ts";
import { applicationSource } from "#app/contexts/admissions/application/list.server.ts";
import { AT_PLACE, IN_LIST } from "#app/contexts/admissions/application/list-place.ts";
import { neighboursOf } from "#app/contexts/admissions/application/neighbours.server.ts";
import { declineToAnswer } from "#app/contexts/admissions/application/decline-requests.server.ts";
import { assignApplication } from "#app/contexts/admissions/application/owner.server.ts";
import { ownerForStaff } from "#app/contexts/admissions/application/owner-queries.server.ts";
import { scoreForm } from "#app/contexts/admissions/application/score-form.ts";
import {
  scoreApplication,
  scoresForStaff,
} from "#app/contexts/admissions/application/score.server.ts";
import {
  confirmDecline,
  opposeDecline,
} from "#app/contexts/admissions/application/second-opinion.server.ts";
import { admissionsToasts, applicationErrorText } from "#app/contexts/admissions/messages.ts";
import { actOnRows } from "#app/contexts/lists/acts.server.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { isId } from "#app/kernel/ids.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { ok } from "#app/kernel/result.ts";
import { errorToast } from "#app/kernel/toast.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { type Context, ctxOf } from "#app/web/context.ts";
import { textOf } from "#app/web/form-data.ts";
import { withUndo } from "#app/web/list.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";

/** Loads what the office's own parts of an application's page show. */
export async function officeOf(ctx: Ctx, applicationId: string, params: URLSearchParams) {
  const query = params.get(IN_LIST);
  return {
    owner: await ownerForStaff(ctx, applicationId),
    scores: await scoresForStaff(ctx, applicationId),
    decline: (await declineToAnswer(ctx, applicationId)) ?? null,
    neighbours:
      query === null
        ? null
        : await neighboursOf(ctx, applicationId, { query, place: placeIn(params) }),
  };
}

/**
 * Returns the address to come back to after an act on an application. Its place in the list is noted
 * before the act, because the act may take it out of the list.
 */
export async function backTo(ctx: Ctx, applicationId: string, url: URL): Promise<string> {
  const query = url.searchParams.get(IN_LIST);
  if (query === null) return url.pathname;
  const { place } = await neighboursOf(ctx, applicationId, {
    query,
    place: placeIn(url.searchParams),
  });
  const params = new URLSearchParams({ [IN_LIST]: query });
  const at = place ?? placeIn(url.searchParams);
  if (at !== undefined) params.set(AT_PLACE, String(at));
  return `${url.pathname}?${params}`;
}

function placeIn(params: URLSearchParams): number | undefined {
  const place = Number(params.get(AT_PLACE) ?? "");
  return Number.isSafeInteger(place) && place > 0 && place < 1_000_000 ? place : undefined;
}

/** A redirect, or the form that was refused. */
type Answer = Response | ReturnType<typeof refused>;

type Sent = { context: Context; id: string; form: FormData; back: string };

/** The acts of the office on an application, by the intent of their form. */
export const officeActs: Readonly<Record<string, (sent: Sent) => Promise<Answer>>> = {
  owner: assign,
  score,
  "confirm-decline": (sent) => answer(sent, confirmDecline, admissionsToasts.declineConfirmed),
  "oppose-decline": (sent) => answer(sent, opposeDecline, admissionsToasts.declineOpposed),
};

async function assign({ context, id, form, back }: Sent) {
  const saved = await saveOwner(context, id, form, back);
  return saved instanceof Response ? saved : refused("owner", saved.result, saved.status);
}

/**
 * Saves the owner that a form chose for one application. Redirects with a toast that offers Undo,
 * as the list does for several; or returns the form with what is wrong.
 */
export async function saveOwner(
  context: Context,
  id: string,
  form: FormData,
  back: string,
): Promise<Response | { result: FormResult; status: number }> {
  const owner = textOf(form, "owner");
  const ownerId = isId(owner) ? owner : null;
  const ctx = ctxOf(context);
  const { applicationAssigned, applicationAssignedToMe } = admissionsToasts;
  const mine = ctx.actor.kind === "member" && ownerId === ctx.actor.id;
  const said = mine ? applicationAssignedToMe : applicationAssigned;
  const wanted = { version: textOf(form, "version"), ownerId };
  const assigned = await actOnRows(ctx, applicationSource, applicationBulk, {
    action: "assign",
    chosen: { ids: [id] },
    address: back,
    act: async (tx) => {
      const rows = await assignApplication(tx, id, wanted);
      return rows.ok ? ok({ rows: rows.value, said }) : rows;
    },
  });
  if (assigned.ok) return redirectWithToast(context, back, withUndo(assigned.value));
  if (assigned.error === "changed-meanwhile") {
    const now = "The present owner stands above the form.";
    return { result: changedMeanwhile(form, assigned.detail, now), status: 409 };
  }
  const text = applicationErrorText("not-staff");
  return { result: refusal(form, { field: "owner", text }), status: 422 };
}

async function score({ context, id, form, back }: Sent) {
  const parsed = parseForm(form, scoreForm);
  if (!parsed.ok) return refused("score", parsed.result, 422);
  const scored = await scoreApplication(ctxOf(context), id, parsed.value);
  if (scored.ok) return redirectWithToast(context, back, admissionsToasts.applicationScored);
  if (scored.error === "changed-meanwhile") {
    return refused("score", changedMeanwhile(form, scored.detail), 409);
  }
  const text = applicationErrorText(scored.error);
  return refused("score", refusal(form, { formError: { text } }), 409);
}

async function answer(
  { context, id, form, back }: Sent,
  command: typeof confirmDecline,
  toast: (typeof admissionsToasts)["declineConfirmed" | "declineOpposed"],
) {
  const request = textOf(form, "request");
  const answered = await command(ctxOf(context), id, request);
  if (answered.ok) return redirectWithToast(context, back, toast);
  return redirectWithToast(context, back, errorToast(applicationErrorText(answered.error)));
}

const refused = (intent: string, result: FormResult, status: number) =>
  data({ intent, result }, status);
