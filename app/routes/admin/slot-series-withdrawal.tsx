import { data } from "react-router";
import { slotErrorText, withdrawnToast } from "#app/contexts/scheduling/messages.ts";
import { withdrawSeriesForm } from "#app/contexts/scheduling/slot/form.ts";
import { seriesLeft, withdrawSeries } from "#app/contexts/scheduling/slot/series.server.ts";
import { WithdrawSeriesForm } from "#app/contexts/scheduling/slot/ui/withdraw-series-form.tsx";
import { slotWhen } from "#app/contexts/scheduling/slot/ui/slot-times.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { counted } from "#app/kernel/wording.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { slotKinds } from "#app/slot-kinds.server.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/slot-series-withdrawal.ts";

const LIST = "/admin/slots";

export function loader({ context, params }: Route.LoaderArgs) {
  return seriesLeft(ctxOf(context), slotKinds, idParam(params.seriesId));
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, withdrawSeriesForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const done = await withdrawSeries(ctxOf(context), idParam(params.seriesId), parsed.value);
  if (done.ok) return redirectWithToast(context, LIST, withdrawnToast(done.value));
  if (done.error === "changed-meanwhile") {
    const now = "The list above shows the slots as they are now.";
    return data(changedMeanwhile(form, done.detail, now), 409);
  }
  return data(refusal(form, { field: "reason", text: slotErrorText(done.error) }), 422);
}

export const meta = titled("Withdraw a series", "Withdraws what is left of a series of slots.");

export default function SlotSeriesWithdrawal({ loaderData, actionData }: Route.ComponentProps) {
  const { slots, taken, version } = loaderData;
  const free = slots.length - taken.length;
  return (
    <>
      <p>
        <Link to={LIST} className="link">
          Slots
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Withdraw this series?</h1>
      <p className="mt-4 max-w-text">
        {counted(slots.length, "slot")} of this series {slots.length === 1 ? "is" : "are"} still to
        come. {free > 0 && `Nobody has ${free === 1 ? "one" : free} of them; they are withdrawn.`}
      </p>
      <ul className="mt-4 max-w-text divide-y divide-mist border-y border-mist">
        {slots.map((slot) => (
          <li key={slot.id} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span>
              {slotWhen(slot)}, {slot.host}
            </span>
            {slot.state === "taken" && (
              <span>
                taken by{" "}
                {slot.taker ? (
                  <Link to={slot.taker.path} className="link">
                    {slot.taker.name}
                  </Link>
                ) : (
                  "somebody"
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      <WithdrawSeriesForm version={version} taken={taken.length} result={actionData} />
      <p className="mt-4">
        <Link to={LIST} className="link py-2">
          Keep the slots
        </Link>
      </p>
    </>
  );
}

/** Reloads after a refused form too, so that a conflict shows the slots as they are. */
export const shouldRevalidate = () => true;
