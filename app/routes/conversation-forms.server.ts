import { data } from "react-router";
import {
  correctionForm,
  type NewMessage,
  type NewNote,
  type NoteCorrection,
  messageForm,
  noteForm,
  previewForm,
} from "#app/contexts/conversations/form.ts";
import {
  type ConversationError,
  conversationErrorText,
  conversationToasts,
} from "#app/contexts/conversations/messages.ts";
import type { MessageResult } from "#app/contexts/conversations/ui/conversation-forms.tsx";
import type { FormResult } from "#app/kernel/form.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import type { Result } from "#app/kernel/result.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { postToHtml } from "#app/platform/markdown/post.server.ts";
import type { Context } from "#app/web/context.ts";
import { redirectWithToast, sentWithToast } from "#app/web/toast.server.ts";

type Upload = { name: string; bytes: Uint8Array };
type Of = { context: Context; form: FormData; back: string };

/** The answer of a page with a conversation: which form was refused, and why. */
export type ConversationAnswer = {
  intent: "message" | "note" | "correct";
  result: MessageResult;
};

/** Sends the message of a form, or returns the form with its errors or with a preview. */
export async function messageSentBy(
  { context, form, back }: Of,
  send: (message: NewMessage, uploads: Upload[]) => Promise<Result<unknown, ConversationError>>,
) {
  if (form.has("preview")) {
    const { text } = previewForm.parse({ text: form.get("text") });
    return refused("message", { ...refusal(form, {}), preview: postToHtml(text) }, 200);
  }
  const parsed = parseForm(form, messageForm);
  if (!parsed.ok) return refused("message", parsed.result, 422);
  const sent = await send(parsed.value, await uploadsOf(form));
  if (sent.ok) return sentWithToast(context, form, back, conversationToasts.messageSent);
  const { result, status } = refusedMessage(form, sent.error, sent.detail);
  return refused("message", result, status);
}

/** Returns the form of a message that was not sent, with the reason. */
export function refusedMessage(
  form: FormData,
  error: ConversationError,
  detail: Record<string, string | number> | undefined,
): { result: FormResult; status: number } {
  if (error === "answered-meanwhile") {
    return { result: answeredMeanwhile(form, detail), status: 409 };
  }
  const text = conversationErrorText(error, detail);
  const field = fieldOf[error];
  const why = field ? { field, text } : { formError: { text } };
  return { result: refusal(form, why), status: error === "too-many-messages" ? 429 : 422 };
}

/** Returns the form of somebody whose colleague was faster. Sending it again sends it. */
function answeredMeanwhile(
  form: FormData,
  detail: Record<string, string | number> | undefined,
): FormResult {
  const text = conversationErrorText("answered-meanwhile", detail);
  const result = refusal(form, { formError: { title: "There is a new answer", text } });
  const values = { ...result.values, version: String(detail?.["version"] ?? "") };
  return { ...result, values, conflict: true };
}

/** Adds the note of a form, or returns the form with its errors. */
export async function noteAddedBy(
  { context, form, back }: Of,
  add: (note: NewNote) => Promise<unknown>,
) {
  const parsed = parseForm(form, noteForm);
  if (!parsed.ok) return refused("note", parsed.result, 422);
  await add(parsed.value);
  return redirectWithToast(context, back, conversationToasts.noteAdded);
}

/** Corrects a note by a form, or returns the form with its errors. */
export async function noteCorrectedBy(
  { context, form, back }: Of,
  correct: (correction: NoteCorrection) => Promise<Result<undefined, "changed-meanwhile">>,
) {
  const parsed = parseForm(form, correctionForm);
  if (!parsed.ok) return refused("correct", parsed.result, 422);
  const corrected = await correct(parsed.value);
  if (corrected.ok) return redirectWithToast(context, back, conversationToasts.noteCorrected);
  const now = "What the note says now stands above the form.";
  return refused("correct", changedMeanwhile(form, corrected.detail, now), 409);
}

/** The field that each refusal is shown beside. Other refusals are shown above the form. */
const fieldOf: Partial<Record<ConversationError, string>> = {
  "nothing-to-read": "text",
  "exceeds-limits": "text",
  "too-many-files": "files",
  "empty-file": "files",
  "too-large": "files",
  "wrong-type": "files",
};

/** Returns the files of a form. If none was chosen, a browser sends an empty one without a name. */
export async function uploadsOf(form: FormData): Promise<Upload[]> {
  const chosen = form
    .getAll("files")
    .filter((file): file is File => file instanceof File && (file.size > 0 || file.name !== ""));
  return Promise.all(
    chosen.map(async (file) => ({
      name: file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  );
}

const refused = (intent: ConversationAnswer["intent"], result: MessageResult, status: number) =>
  data<ConversationAnswer>({ intent, result }, status);
