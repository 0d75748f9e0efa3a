import { data } from "react-router";
import { emailDocuments } from "#app/documents.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { emailById } from "#app/platform/mail/outbox.server.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import type { Route } from "./+types/mail-attachment.ts";

/** Sends an email's attachment as its receiver would open it. Demo mode only. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, files } = context.get(requestContext);
  if (ctx.site.mode !== "demo" || !isId(params.mailId)) throw data(null, 404);
  const email = await emailById(ctx, params.mailId);
  const attached = email?.attachments[Number(params.position)];
  const made = attached && (await emailDocuments(files)(ctx, attached.document, attached.id));
  if (!made) throw data(null, 404);
  return fileAnswer({ fileName: attached.fileName, ...made });
}
