import { data, href } from "react-router";
import { forKeeping, rollCall } from "#app/contexts/training/attendance/queries.server.ts";
import { closeSession, recordAttendance } from "#app/contexts/training/attendance/record.server.ts";
import { DeviceNotice } from "#app/contexts/training/attendance/ui/device-notice.tsx";
import { RollCall } from "#app/contexts/training/attendance/ui/roll-call.tsx";
import { useDevice } from "#app/contexts/training/attendance/ui/use-device.ts";
import { useRollCallQueue } from "#app/contexts/training/attendance/ui/use-roll-call-queue.ts";
import { trainingErrors, trainingToasts } from "#app/contexts/training/messages.ts";
import { scanOnSession } from "#app/contexts/training/sheet-scan/queries.server.ts";
import { ScanNote } from "#app/contexts/training/sheet-scan/ui/scan-note.tsx";
import { SessionBadge, SessionTimes } from "#app/contexts/training/session/ui/session-times.tsx";
import { refusal } from "#app/kernel/parse-form.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { KEPT_COPY } from "#app/ui/offline/kept-pages.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/roll-call.ts";
import { saidIn } from "./roll-call-input.server.ts";

/** The page works without script, and with it also without a connection (decision 53). */
export const handle = { scriptWhenIdle: true };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const call = await rollCall(ctx, idParam(params.sessionId));
  if (request.headers.has(KEPT_COPY)) return { ...forKeeping(call), sheet: null };
  return { ...call, sheet: await scanOnSession(ctx, call) };
}

/** Records a roll-call, or closes it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const sessionId = idParam(params.sessionId);
  const here = href("/teach/sessions/:sessionId", { sessionId });
  const form = await formOf(request);
  const intent = textOf(form, "intent");
  if (intent === "close") {
    const closed = await closeSession(ctx, sessionId);
    if (!closed.ok)
      return redirectWithToast(context, here, errorToast(trainingErrors[closed.error]));
    return redirectWithToast(context, "/teach", trainingToasts.sessionClosed);
  }
  const restPresent = intent === "rest-present";
  const call = await rollCall(ctx, sessionId);
  const read = saidIn(form, call, { restPresent, now: ctx.clock.now() });
  if (!read.ok) return data(read.result, 422);
  const done = await recordAttendance(ctx, sessionId, read.said);
  if (!done.ok) {
    return data(refusal(form, { formError: { text: trainingErrors[done.error] } }), 409);
  }
  const toast =
    done.value.refused > 0 ? errorToast(trainingErrors["role-lost"]) : trainingToasts.rollCallSaved;
  return redirectWithToast(context, here, toast);
}

export const meta = titled("Roll-call", "Who is at a training session.");

export default function TeachRollCall({ loaderData, actionData }: Route.ComponentProps) {
  const { id, topic, programme, base, place, state, can, device, sheet } = loaderData;
  const here = href("/teach/sessions/:sessionId", { sessionId: id });
  const onDevice = useDevice(device, { pages: device.keep ? [here] : [], all: false });
  const queue = useRollCallQueue(loaderData, onDevice);
  return (
    <>
      <PageHero
        eyebrow="Roll-call"
        title={topic}
        lead={`${programme}, ${place}, ${base}`}
        crumbs={
          <Breadcrumbs crumbs={[{ label: "Teach", to: "/teach" }, { label: topic }]} byDocument />
        }
      />
      <div className="page max-w-3xl py-8">
        <DeviceNotice device={device} onDevice={onDevice} />
        <p className="flex flex-wrap items-center gap-3">
          <SessionTimes {...loaderData} /> <SessionBadge state={state} />
        </p>
        <p className="mt-2">
          <Link
            to={href("/teach/sessions/:sessionId/sign-off", { sessionId: id })}
            className="link inline-block py-2.5"
          >
            Sign-off of this session
          </Link>
        </p>
        {!onDevice.isCopy && (
          <p className="mt-2">
            <Link
              to={`${here}/sign-in-sheet.pdf`}
              reloadDocument
              className="link mr-6 inline-block py-2.5"
            >
              Sign-in sheet (PDF)
            </Link>
            {sheet && <ScanNote {...sheet} path={`${here}/scan`} />}
          </p>
        )}
        {can.mark && !(queue?.isOpen ?? loaderData.isOpen) && (
          <p className="mt-4 text-slate">The roll-call opens an hour before the session begins.</p>
        )}
        <RollCall
          call={loaderData}
          result={actionData}
          queue={queue}
          correctionPath={(enrolmentId) =>
            href("/teach/sessions/:sessionId/students/:enrolmentId", {
              sessionId: id,
              enrolmentId,
            })
          }
        />
      </div>
    </>
  );
}
