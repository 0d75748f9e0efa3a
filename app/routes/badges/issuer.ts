import { issuerDocument } from "#app/contexts/learning/badge/queries.server.ts";
import { ctxOf } from "#app/web/context.ts";
import type { Route } from "./+types/issuer.ts";
import { openAnswer } from "./open-answer.server.ts";

/** Sends who signs badges, and with which keys. */
export async function loader({ context }: Route.LoaderArgs) {
  const document = await issuerDocument(ctxOf(context));
  return openAnswer(JSON.stringify(document), "application/ld+json", 60);
}
