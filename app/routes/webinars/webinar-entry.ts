import { data } from "react-router";
import { makeDocument } from "#app/documents.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { ctxOf } from "#app/web/context.ts";
import type { Route } from "./+types/webinar-entry.ts";

/** Sends a webinar as a calendar file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { webinarId } = params;
  const entry = isId(webinarId) && (await makeDocument(ctxOf(context), "webinar-entry", webinarId));
  if (!entry) throw data(null, 404);
  return fileAnswer({ fileName: "webinar.ics", download: true, ...entry });
}
