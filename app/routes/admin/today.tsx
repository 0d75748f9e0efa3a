import { data } from "react-router";
import { bases } from "#app/contexts/admissions/public.server.ts";
import { officeToasts } from "#app/contexts/office/messages.ts";
import { runningToday } from "#app/contexts/office/running.server.ts";
import { takeWaiting } from "#app/contexts/office/take.server.ts";
import { waitingFor } from "#app/contexts/office/today.server.ts";
import { RunningToday } from "#app/contexts/office/ui/running-today.tsx";
import { WaitingQueue } from "#app/contexts/office/ui/waiting-queue.tsx";
import { actorId } from "#app/kernel/actor.ts";
import { isId } from "#app/kernel/ids.ts";
import { whoseViews } from "#app/kernel/waiting.ts";
import { runningSources, waitingSources } from "#app/today-sources.server.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { requireAdmin } from "#app/web/middleware.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/today.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const asked = viewIn(new URL(request.url).searchParams);
  return {
    ...asked,
    me: actorId(ctx.actor),
    now: ctx.clock.now(),
    waiting: await waitingFor(ctx, waitingSources, asked),
    running: await runningToday(ctx, runningSources, bases),
  };
}

/** Takes something that waits, or gives it back. The view stays as it was. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const form = await formOf(request);
  const source = waitingSources.find(({ name }) => name === form.get("source"));
  const id = textOf(form, "id");
  const from = textOf(form, "from");
  const to = form.get("to");
  if (!source || !isId(id) || !(from === "" || isId(from)) || (to !== "me" && to !== "nobody")) {
    throw data(null, 400);
  }
  const asked = { id, to, from: from === "" ? null : from } as const;
  const done = await takeWaiting(ctxOf(context), source, asked);
  const toast = done.ok
    ? officeToasts[to === "me" ? "taken" : "givenBack"]
    : officeToasts[done.error === "done-meanwhile" ? "doneMeanwhile" : "takenMeanwhile"];
  return redirectWithToast(context, addressOf(viewIn(new URL(request.url).searchParams)), toast);
}

type View = { view: (typeof whoseViews)[number]; kind: string | undefined };

function viewIn(params: URLSearchParams): View {
  const kind = params.get("kind");
  return {
    view: whoseViews.find((each) => each === params.get("whose")) ?? "all",
    kind: waitingSources.find(({ name }) => name === kind)?.name,
  };
}

function addressOf({ view, kind }: View): string {
  const params = new URLSearchParams();
  if (view !== "all") params.set("whose", view);
  if (kind !== undefined) params.set("kind", kind);
  return params.size === 0 ? "/admin" : `/admin?${params}`;
}

export const meta = titled("Admin", "Back office.");

export default function Today({ loaderData }: Route.ComponentProps) {
  const { view, kind, me, now, waiting, running } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-2xl">Today</h1>
        <Link to="/admin/dashboard" className="link inline-block py-2">
          Figures of the dashboard
        </Link>
      </div>
      <div className="mt-4 gap-x-12 xl:grid xl:grid-cols-[minmax(0,1fr)_20rem]">
        <WaitingQueue
          {...waiting}
          view={view}
          kind={kind}
          me={me}
          now={now}
          addressOf={addressOf}
        />
        <RunningToday bases={running} />
      </div>
    </>
  );
}
