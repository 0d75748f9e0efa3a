import { href } from "react-router";
import { sendScan } from "#app/routes/teach/sheet-scan.server.ts";
import { adminsOnly } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/sheet-scan-file.ts";

export const middleware = [adminsOnly];

/** Sends the scan of a session's signed sheet. */
export const loader = ({ context, params }: Route.LoaderArgs) =>
  sendScan(context, params, (sessionId) => href("/admin/sessions/:sessionId", { sessionId }));
