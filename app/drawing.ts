import { draw, type Drawing } from "./drawings.server.ts";
import { createLog } from "./platform/log/log.server.ts";
import { takeOver } from "./platform/log/take-over.server.ts";

/*
 * The process that draws documents (platform/documents/drawing-process): one question, one answer.
 * It ends with the application's: a signal that is sent to both comes while emails that are on
 * their way still need their documents.
 */
takeOver(createLog(process.env.LOG_LEVEL ?? "info"));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
process.on("disconnect", () => process.exit());
process.on("message", async (drawing: Drawing) => {
  try {
    process.send!({ bytes: await draw(drawing) });
  } catch (error) {
    process.send!({ error });
  }
});
