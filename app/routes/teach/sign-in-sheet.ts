import { data } from "react-router";
import { makeDocument } from "#app/documents.server.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { instructorsOnly } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/sign-in-sheet.ts";

export const middleware = [instructorsOnly];

/** Sends the sheet on which the students of a session sign, as a PDF, to its instructors. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const made = await makeDocument(ctxOf(context), "sign-in-sheet", idParam(params.sessionId));
  if (!made) throw data(null, 404);
  return fileAnswer({ fileName: "sign-in-sheet.pdf", ...made });
}
