import { downloadByLink } from "#app/contexts/privacy/data-requests.server.ts";
import { makeDocument } from "#app/documents.server.ts";
import { personalData } from "#app/personal-data.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { archiveResponse } from "./archive-response.server.ts";
import type { Route } from "./+types/your-data-archive.ts";

/** Makes the archive of whoever has the mailed link, while it is downloaded. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx, files } = context.get(requestContext);
  const tools = { files, make: makeDocument };
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return archiveResponse(ctx, await downloadByLink(ctx, personalData, tools, token));
}
