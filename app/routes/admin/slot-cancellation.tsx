import { data } from "react-router";
import { slotErrorText, slotToasts } from "#app/contexts/scheduling/messages.ts";
import { cancelSlot } from "#app/contexts/scheduling/slot/end.server.ts";
import { cancelSlotForm } from "#app/contexts/scheduling/slot/form.ts";
import { slotById } from "#app/contexts/scheduling/slot/queries.server.ts";
import { CancelSlotForm } from "#app/contexts/scheduling/slot/ui/cancel-form.tsx";
import { slotWhen } from "#app/contexts/scheduling/slot/ui/slot-times.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { changedMeanwhileToast } from "#app/platform/forms/changed-meanwhile.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { slotKinds } from "#app/slot-kinds.server.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/slot-cancellation.ts";

const LIST = "/admin/slots";

export async function loader({ context, params }: Route.LoaderArgs) {
  const slot = await slotById(ctxOf(context), slotKinds, idParam(params.slotId));
  if (!slot.can.cancel) throw redirect(LIST, 303);
  return { slot };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const slotId = idParam(params.slotId);
  const parsed = parseForm(await formOf(request), cancelSlotForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const cancelled = await cancelSlot(ctxOf(context), slotId, parsed.value);
  if (cancelled.ok) return redirectWithToast(context, LIST, slotToasts.cancelled);
  const toast =
    cancelled.error === "changed-meanwhile"
      ? changedMeanwhileToast
      : errorToast(slotErrorText(cancelled.error));
  return redirectWithToast(context, LIST, toast);
}

export const meta = titled("Cancel a slot", "Cancels a slot that somebody has taken.");

export default function SlotCancellation({ loaderData, actionData }: Route.ComponentProps) {
  const { slot } = loaderData;
  return (
    <>
      <p>
        <Link to={LIST} className="link">
          Slots
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Cancel this slot?</h1>
      <p className="mt-4 max-w-text font-semibold wrap-anywhere">
        {slot.kind} with {slot.host}, {slotWhen(slot)}
      </p>
      <p className="mt-4 mb-6 max-w-text">
        {slot.taker ? (
          <Link to={slot.taker.path} className="link">
            {slot.taker.name}
          </Link>
        ) : (
          "Somebody"
        )}{" "}
        has taken it. They are told by mail, and can take another.
      </p>
      <CancelSlotForm version={String(slot.version)} result={actionData} />
    </>
  );
}
