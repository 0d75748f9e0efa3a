import { draw, type Drawing } from "./drawings.server.ts";
import { answerDrawing } from "./platform/documents/answer-drawing.server.ts";
import { createLog } from "./platform/log/log.server.ts";
import { takeOver } from "./platform/log/take-over.server.ts";

/*
 * The process that draws documents (platform/documents/drawing-process). It answers each message
 * once. It ignores signals and ends when the application does, because emails that are being sent
 * during a shutdown still need their documents.
 */
takeOver(createLog(process.env.LOG_LEVEL ?? "info"));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
process.on("disconnect", () => process.exit());
process.on("message", (drawing: Drawing) => void answerDrawing(process, draw, drawing));
