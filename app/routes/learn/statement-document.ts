import { data } from "react-router";
import { readableStatement } from "#app/contexts/training/statement/queries.server.ts";
import { makeDocument } from "#app/documents.server.ts";
import { awardParam } from "#app/routes/admin/award-param.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { membersOnly } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/statement-document.ts";

export const middleware = [membersOnly];

/** Sends the statement of attendance to its student or to the office. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const subject = { enrolmentId: idParam(params.enrolmentId), awardId: awardParam(params) };
  await readableStatement(ctx, subject);
  const id = `${subject.enrolmentId} ${subject.awardId}`;
  const made = await makeDocument(ctx, "attendance-statement", id);
  if (!made) throw data(null, 404);
  return fileAnswer({ fileName: "statement-of-attendance.pdf", ...made });
}
