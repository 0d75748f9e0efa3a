import { data } from "react-router";
import { badgeOf } from "#app/contexts/learning/badge/queries.server.ts";
import { mayLookUp } from "#app/contexts/learning/certificate/commands.server.ts";
import { readNumber } from "#app/contexts/learning/certificate/rules.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import type { Context } from "#app/web/context.ts";

/** Sends a certificate's badge in one of its forms. Look-ups are throttled by network. */
export async function badgeFile(
  context: Context,
  typed: string,
  form: { ending: string; mediaType: string; of: (badge: string) => string },
): Promise<Response> {
  const { ctx, network } = context.get(requestContext);
  const number = readNumber(typed);
  if (!number) throw data(null, 404);
  if (!(await mayLookUp(ctx, network))) throw data(null, 429);
  const badge = await badgeOf(ctx, number);
  if (!badge) throw data(null, 404);
  return fileAnswer({
    fileName: `badge-${number}.${form.ending}`,
    mediaType: form.mediaType,
    bytes: new TextEncoder().encode(form.of(badge)),
    download: true,
  });
}
