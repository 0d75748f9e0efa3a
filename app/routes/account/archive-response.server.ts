import type { Ctx } from "#app/platform/ctx.ts";

/** Returns the answer with an archive of somebody's data, which is never kept anywhere. */
export function archiveResponse(
  { clock }: Pick<Ctx, "clock">,
  archive: ReadableStream<Uint8Array>,
): Response {
  const day = clock.now().toISOString().slice(0, 10);
  return new Response(archive, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="your-data-${day}.zip"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
