import { href } from "react-router";
import { webinarAttendance } from "#app/contexts/webinars/attendance-queries.server.ts";
import { WebinarAttendance } from "#app/contexts/webinars/ui/webinar-attendance.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/webinar-attendance.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return webinarAttendance(ctxOf(context), idParam(params.webinarId));
}

export const meta = titled("Attendance of a webinar", "Who registered, and who joined.");

export default function Attendance({ loaderData }: Route.ComponentProps) {
  const { id: webinarId, title } = loaderData;
  return (
    <>
      <p>
        <Link to={href("/admin/webinars/:webinarId", { webinarId })} className="link">
          {title}
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl">Attendance</h1>
      <WebinarAttendance
        attendance={loaderData}
        csv={href("/admin/webinars/:webinarId/attendance.csv", { webinarId })}
      />
    </>
  );
}
