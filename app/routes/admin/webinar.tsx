import { data, href } from "react-router";
import { changeWebinar, planWebinar } from "#app/contexts/webinars/plan.server.ts";
import { webinarToasts } from "#app/contexts/webinars/messages.ts";
import { plannedWebinar, webinarToPlan } from "#app/contexts/webinars/programme-queries.server.ts";
import { WebinarForm } from "#app/contexts/webinars/ui/webinar-form.tsx";
import { webinarForm } from "#app/contexts/webinars/form.ts";
import { isId } from "#app/kernel/ids.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/webinar.ts";

/** Loads a webinar for its form; "new" in the address means a new webinar. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  if (params.webinarId === "new") {
    return { webinar: undefined, ...(await webinarToPlan(ctx)) };
  }
  const webinar = await plannedWebinar(ctx, idParam(params.webinarId));
  const { timeZone, instructors } = webinar;
  return { webinar, timeZone, instructors };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { webinarId } = params;
  const form = await formOf(request);
  if (webinarId !== "new" && !isId(webinarId)) throw data(null, 404);
  const parsed = parseForm(form, webinarForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const ctx = ctxOf(context);
  if (webinarId === "new") {
    const planned = await planWebinar(ctx, parsed.value);
    if (!planned.ok) return data(webinarRefusal(form, planned), 422);
    return redirectWithToast(context, "/admin/webinars", webinarToasts.planned);
  }
  const saved = await changeWebinar(ctx, webinarId, parsed.value);
  if (!saved.ok) return data(webinarRefusal(form, saved), 409);
  const toast = saved.value.moved ? webinarToasts.moved : webinarToasts.saved;
  return redirectWithToast(context, href("/admin/webinars/:webinarId", { webinarId }), toast);
}

type Refused = {
  error: "changed-meanwhile" | "called-off" | "no-such-time" | "time-twice" | "no-such-instructor";
  detail?: Record<string, string | number>;
};

/** What the form says of a webinar that could not be saved; everything typed stays. */
function webinarRefusal(form: FormData, { error, detail = {} }: Refused): FormResult {
  if (error === "no-such-time") {
    return refusal(form, { field: "time", text: "On this day the clocks leave this time out" });
  }
  if (error === "time-twice") {
    return refusal(form, { field: "time", text: "On this day the clocks show this time twice" });
  }
  if (error === "no-such-instructor") {
    return refusal(form, { field: "instructorId", text: "This profile was removed meanwhile" });
  }
  if (error === "called-off") {
    return refusal(form, {
      formError: { text: "This webinar was called off. Nothing was saved." },
    });
  }
  return changedMeanwhile(form, detail);
}

export const meta = titled("Webinar: edit", "One webinar.");

export default function Webinar({ loaderData, actionData }: Route.ComponentProps) {
  const { webinar, timeZone, instructors } = loaderData;
  return (
    <>
      <p>
        <Link to="/admin/webinars" className="link">
          Webinars
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl break-words">{webinar ? webinar.title : "New webinar"}</h1>
      {webinar?.cancelled ? (
        <div className="max-w-text">
          <Alert tone="info" title="Called off">
            {webinar.registered} had registered; they were told by mail.
          </Alert>
        </div>
      ) : (
        <WebinarForm
          saved={webinar?.fields}
          result={actionData}
          timeZone={timeZone}
          instructors={instructors}
        />
      )}
      {webinar && (
        <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
          <Link to={href("/webinars/:webinarId", { webinarId: webinar.id })} className="link py-2">
            Public page
          </Link>
          <Link
            to={href("/admin/webinars/:webinarId/attendance", { webinarId: webinar.id })}
            className="link py-2"
          >
            Attendance
          </Link>
          {webinar.can.cancel && (
            <Link
              to={href("/admin/webinars/:webinarId/cancellation", { webinarId: webinar.id })}
              className="link py-2"
            >
              Call this webinar off ({webinar.registered} registered)
            </Link>
          )}
        </p>
      )}
    </>
  );
}
