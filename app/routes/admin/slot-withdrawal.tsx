import { href } from "react-router";
import { slotErrorText, slotWithdrawnToast } from "#app/contexts/scheduling/messages.ts";
import { withdrawSlot } from "#app/contexts/scheduling/slot/end.server.ts";
import { slotById } from "#app/contexts/scheduling/slot/queries.server.ts";
import { slotWhen } from "#app/contexts/scheduling/slot/ui/slot-times.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { slotKinds } from "#app/slot-kinds.server.ts";
import { ConfirmPage } from "#app/ui/patterns/confirm.tsx";
import { confirmed } from "#app/web/confirmation.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/slot-withdrawal.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const slot = await slotById(ctxOf(context), slotKinds, idParam(params.slotId));
  if (!slot.can.withdraw) throw redirect("/admin/slots", 303);
  return { slot };
}

export const action = confirmed(({ context, params }: Route.ActionArgs) => ({
  run: () => withdrawSlot(ctxOf(context), idParam(params.slotId)),
  to: "/admin/slots",
  done: slotWithdrawnToast(idParam(params.slotId)),
  refused: ({ error }) => errorToast(slotErrorText(error)),
}));

export const meta = titled("Withdraw a slot", "Asks once more.");

export default function SlotWithdrawal({ loaderData }: Route.ComponentProps) {
  const { id, host, kind, startsAt, timeZone } = loaderData.slot;
  return (
    <ConfirmPage
      href={href("/admin/slots/:slotId/withdrawal", { slotId: id })}
      title="Withdraw this slot?"
      about={`${kind} with ${host}, ${slotWhen({ startsAt, timeZone })}`}
      text="Nobody has taken it, and nobody can take it any more."
      confirm="Withdraw slot"
      keep="Keep slot"
      back="/admin/slots"
    />
  );
}
