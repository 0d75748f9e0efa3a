import { data } from "react-router";
import { calendarSources } from "#app/calendar-sources.server.ts";
import { fetchCalendar } from "#app/contexts/scheduling/feed/fetch.server.ts";
import { calendarMediaType } from "#app/platform/documents/calendar.server.ts";
import { ctxOf } from "#app/web/context.ts";
import type { Route } from "./+types/calendar-feed.ts";

/** Sends the calendar of the person to whom the address belongs. No session is needed. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const fetched = await fetchCalendar(ctxOf(context), params.token, calendarSources);
  if (!fetched.ok) {
    if (fetched.error === "not-found") throw data(null, 404);
    const wait = String(fetched.detail?.["wait"] ?? 60);
    return new Response(null, { status: 429, headers: { "Retry-After": wait } });
  }
  const { file, etag } = fetched.value;
  const headers = {
    ETag: etag,
    // Asked again each time, so that a revoked address is empty at once.
    "Cache-Control": "private, no-cache",
    "X-Robots-Tag": "noindex",
  };
  const known = request.headers.get("If-None-Match")?.split(/\s*,\s*/) ?? [];
  if (known.some((tag) => tag.replace(/^W\//, "") === etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(file, {
    headers: {
      ...headers,
      "Content-Type": calendarMediaType(),
      "Content-Disposition": 'inline; filename="calendar.ics"',
      "X-Content-Type-Options": "nosniff",
    },
  });
}
