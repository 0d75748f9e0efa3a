import { data } from "react-router";
import { offerOn } from "#app/contexts/admissions/queries/offers.server.ts";
import { makeDocument } from "#app/documents.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { answering, ctxOf, requireMember } from "#app/routes/web.server.ts";
import type { Route } from "./+types/offer-letter.ts";

/** The newest offer on an application, as the letter that was mailed. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireMember(context, request);
  const { applicationId } = params;
  if (!isId(applicationId)) throw data(null, 404);
  const ctx = ctxOf(context);
  const offer = await answering(() => offerOn(ctx, applicationId));
  const letter = offer && (await makeDocument(ctx, "offer-letter", offer.id));
  if (!letter) throw data(null, 404);
  return fileAnswer({ fileName: "offer-letter.pdf", ...letter });
}
