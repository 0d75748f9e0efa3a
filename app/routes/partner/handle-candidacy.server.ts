import { data, type RouterContextProvider } from "react-router";
import {
  type CandidacyPath,
  type CandidacySide,
  moveCandidacy,
  noteCandidacy,
} from "#app/contexts/recruitment/commands/candidacy.server.ts";
import { lookAtCv } from "#app/contexts/recruitment/commands/cv.server.ts";
import { CandidacyMoveForm, CandidacyNoteForm } from "#app/contexts/recruitment/forms.ts";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import type { FormReply } from "#app/kernel/form.ts";
import { isId } from "#app/kernel/ids.ts";
import { parseForm, refusal } from "#app/platform/forms/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { answering, ctxOf, formOf, redirectWithToast } from "#app/routes/web.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The ids of an address; what can be none is not there. */
export function candidacyPathIn(params: { jobId: string; candidacyId: string }): CandidacyPath {
  if (!isId(params.jobId) || !isId(params.candidacyId)) throw data(null, 404);
  return { jobId: params.jobId, candidacyId: params.candidacyId };
}

/** Moves or notes an application, for the employer and for the office alike. */
export async function handleCandidacy(
  { context, request }: { context: Context; request: Request },
  path: CandidacyPath,
  { side, page }: { side: CandidacySide; page: string },
) {
  const form = await formOf(request);
  const intent = form.get("intent");
  if (intent === "move") return move(context, path, form, { side, page });
  if (intent === "note") return note(context, path, form, { side, page });
  throw data(null, 400);
}

type Where = { side: CandidacySide; page: string };

async function move(context: Context, path: CandidacyPath, form: FormData, { side, page }: Where) {
  const { ctx, wake } = context.get(requestContext);
  const parsed = parseForm(form, CandidacyMoveForm);
  if (!parsed.ok) return refused("move", parsed.reply, 422);
  const moved = await answering(() => moveCandidacy(ctx, path, parsed.value, side));
  if (!moved.ok) {
    const text = recruitmentErrorText(moved.error, moved.detail);
    return refused("move", refusal(form, { formError: { text } }), 409);
  }
  wake();
  return redirectWithToast(context, page, recruitmentToasts.candidacyMoved);
}

async function note(context: Context, path: CandidacyPath, form: FormData, { side, page }: Where) {
  const parsed = parseForm(form, CandidacyNoteForm);
  if (!parsed.ok) return refused("note", parsed.reply, 422);
  await answering(() => noteCandidacy(ctxOf(context), path, parsed.value.text, side));
  return redirectWithToast(context, page, recruitmentToasts.candidacyNoted);
}

const refused = (intent: "move" | "note", reply: FormReply, status: number) =>
  data({ intent, reply }, status);

/** A candidate's CV, saved and never shown: it is a stranger's file. The look is logged first. */
export async function cvAnswer(context: Context, path: CandidacyPath, { side, page }: Where) {
  const { ctx, files } = context.get(requestContext);
  const opened = await answering(() => lookAtCv(ctx, files, path, side));
  if (opened.ok) return fileAnswer({ ...opened.value, download: true });
  const title = recruitmentErrorText(opened.error);
  return redirectWithToast(context, page, { tone: "error", title });
}
