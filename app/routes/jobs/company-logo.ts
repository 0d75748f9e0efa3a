import { data } from "react-router";
import { companyLogo } from "#app/contexts/recruitment/company/queries.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import type { Route } from "./+types/company-logo.ts";

/**
 * Sends a company's logo. An address's logo never changes, but it is kept for an hour only, because
 * the page may be taken down. A proposed logo is not kept at all.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { partnerId } = params;
  const [, logoId] = /^(.+)\.webp$/.exec(params.logo) ?? [];
  if (!isId(partnerId) || !isId(logoId)) throw data(null, 404);
  const { ctx, files } = context.get(requestContext);
  const found = await companyLogo(ctx, files, { partnerId, logoId });
  if (!found) throw data(null, 404);
  return new Response(found.bytes as BodyInit, {
    headers: {
      "Content-Type": "image/webp",
      "Cache-Control": found.isPublic ? "public, max-age=3600" : "private, no-store",
    },
  });
}
