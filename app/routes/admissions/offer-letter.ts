import { data } from "react-router";
import { offerOn } from "#app/contexts/admissions/offer/queries.server.ts";
import { makeDocument } from "#app/documents.server.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { membersOnly } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/offer-letter.ts";

export const middleware = [membersOnly];

/** Sends the offer letter of an application's newest offer, as it was emailed. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const applicationId = idParam(params.applicationId);
  const ctx = ctxOf(context);
  const offer = await offerOn(ctx, applicationId);
  const letter = offer && (await makeDocument(ctx, "offer-letter", offer.id));
  if (!letter) throw data(null, 404);
  return fileAnswer({ fileName: "offer-letter.pdf", ...letter });
}
