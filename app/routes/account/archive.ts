import { data } from "react-router";
import { downloadArchive } from "#app/contexts/privacy/commands/archive.server.ts";
import { makeDocument } from "#app/documents.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { personalData } from "#app/personal-data.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { answering, requireMember } from "#app/routes/web.server.ts";
import type { Route } from "./+types/archive.ts";

/** The archive of the member's own data, made while it is downloaded. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireMember(context, request);
  const { archiveId } = params;
  if (!isId(archiveId)) throw data(null, 404);
  const { ctx, files } = context.get(requestContext);
  const tools = { files, make: makeDocument };
  const archive = await answering(() => downloadArchive(ctx, personalData, tools, archiveId));
  const day = ctx.clock.now().toISOString().slice(0, 10);
  return new Response(archive, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="your-data-${day}.zip"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
