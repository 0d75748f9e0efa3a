import { downloadForLetter } from "#app/contexts/privacy/data-requests.server.ts";
import { makeDocument } from "#app/documents.server.ts";
import { personalData } from "#app/personal-data.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { archiveResponse } from "#app/routes/account/archive-response.server.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/data-request-archive.ts";

/** Makes the archive of somebody who wants it by letter, while it is downloaded. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, files } = context.get(requestContext);
  const tools = { files, make: makeDocument };
  const id = idParam(params.requestId);
  return archiveResponse(ctx, await downloadForLetter(ctx, personalData, tools, id));
}
