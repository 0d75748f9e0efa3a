import { downloadArchive } from "#app/contexts/privacy/archive.server.ts";
import { makeDocument } from "#app/documents.server.ts";
import { personalData } from "#app/personal-data.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import type { Route } from "./+types/archive.ts";
import { idParam } from "#app/web/params.ts";
import { archiveResponse } from "./archive-response.server.ts";
import { hiddenFromViews, membersOnly } from "#app/web/middleware.server.ts";

export const middleware = [membersOnly, hiddenFromViews];

/** Makes the archive of the member's own data while it is downloaded. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const archiveId = idParam(params.archiveId);
  const { ctx, files } = context.get(requestContext);
  const tools = { files, make: makeDocument };
  return archiveResponse(ctx, await downloadArchive(ctx, personalData, tools, archiveId));
}
