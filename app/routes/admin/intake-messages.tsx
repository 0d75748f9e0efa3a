import { data, href } from "react-router";
import { audienceText } from "#app/contexts/training/message/audience.ts";
import { confirmedMessage, type MessageInput } from "#app/contexts/training/message/form.ts";
import { messagesOf } from "#app/contexts/training/message/queries.server.ts";
import { previewMessage, sendMessage } from "#app/contexts/training/message/send.server.ts";
import { MessageForm } from "#app/contexts/training/message/ui/message-form.tsx";
import { MessagePreview } from "#app/contexts/training/message/ui/message-preview.tsx";
import { intakeTitle } from "#app/contexts/training/gradebook/gradebook.ts";
import { messageSentToast, trainingErrors } from "#app/contexts/training/messages.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { parseForm, refusal, typedValues } from "#app/kernel/parse-form.ts";
import { counted } from "#app/kernel/wording.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/intake-messages.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return messagesOf(ctxOf(context), idParam(params.intakeId));
}

type Answer = { result: FormResult; preview?: Awaited<ReturnType<typeof shownBefore>>["preview"] };

/** Shows a message before it is sent, or sends it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const intakeId = idParam(params.intakeId);
  const form = await formOf(request);
  const intent = textOf(form, "intent");
  if (intent === "edit") return data<Answer>({ result: refusal(form, {}) });
  const parsed = parseForm(form, confirmedMessage);
  if (!parsed.ok) return data<Answer>({ result: parsed.result }, 422);
  if (intent === "send") {
    const sent = await sendMessage(ctx, intakeId, parsed.value);
    if (sent.ok) {
      const { messageId, count } = sent.value;
      const page = href("/admin/intakes/:intakeId/messages/:messageId", { intakeId, messageId });
      return redirectWithToast(context, page, messageSentToast(count));
    }
    const why = { formError: { text: trainingErrors[sent.error] } };
    return data<Answer>({ result: refusal(form, why) }, 409);
  }
  const { preview, error } = await shownBefore(ctx, intakeId, parsed.value);
  if (error) return data<Answer>({ result: refusal(form, error) }, 409);
  return data<Answer>({ result: { values: typedValues(form), fieldErrors: {} }, preview });
}

async function shownBefore(ctx: Ctx, intakeId: string, input: MessageInput) {
  const shown = await previewMessage(ctx, intakeId, input);
  if (shown.ok) {
    return { preview: { ...shown.value, audience: audienceText(input.audience) } };
  }
  const field = shown.error === "nobody-to-tell" ? "audience" : "content";
  return { error: { field, text: trainingErrors[shown.error] } };
}

export const meta = titled(
  "Messages to an intake",
  "Writes to everybody, a group or the wait-list.",
);

export default function IntakeMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { intake, messages, audiences, key } = loaderData;
  const page = href("/admin/intakes/:intakeId", { intakeId: intake.id });
  const preview = actionData?.preview;
  return (
    <>
      <p>
        <Link to={page} className="link">
          {intakeTitle(intake)}
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl">{preview ? "Send this message?" : "Messages"}</h1>
      {preview && <MessagePreview {...preview} values={actionData.result.values ?? {}} />}
      {!preview && audiences.length === 0 && (
        <p className="text-slate">Nobody has a place on it, and nobody waits for one.</p>
      )}
      {!preview && audiences.length > 0 && (
        <div className="max-w-3xl">
          <MessageForm
            key={actionData ? "again" : "new"}
            audiences={audiences}
            initial={{ key }}
            result={actionData?.result}
            cancel={page}
          />
        </div>
      )}
      {messages.length > 0 && (
        <section aria-labelledby="sent-heading" className="mt-12 max-w-3xl">
          <h2 id="sent-heading" className="mb-2 text-xl">
            Sent
          </h2>
          <ul className="divide-y divide-mist border-y border-mist">
            {messages.map(({ id: messageId, subject, audience, people, sentAt, by }) => (
              <li key={messageId} className="py-3">
                <Link
                  to={href("/admin/intakes/:intakeId/messages/:messageId", {
                    intakeId: intake.id,
                    messageId,
                  })}
                  className="link font-semibold wrap-anywhere"
                >
                  {subject}
                </Link>
                <p className="text-slate">
                  {audience}, {counted(people, "person", "people")}; {by}, <LocalTime at={sentAt} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
