import { data } from "react-router";
import { offeredToast, type SlotError, slotErrorText } from "#app/contexts/scheduling/messages.ts";
import { offerSlotsForm } from "#app/contexts/scheduling/slot/form.ts";
import { slotsAddress } from "#app/contexts/scheduling/slot/list-view.ts";
import { offerSlots } from "#app/contexts/scheduling/slot/offer.server.ts";
import { offerStart } from "#app/contexts/scheduling/slot/queries.server.ts";
import { OfferSlotsForm } from "#app/contexts/scheduling/slot/ui/offer-form.tsx";
import { newId } from "#app/kernel/ids.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { slotKinds } from "#app/slot-kinds.server.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/slots-new.ts";

/** Loads the form for a kind of slots; the address names it if there are several. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const wanted = url.searchParams.get("kind");
  const kind = slotKinds.find(({ name }) => name === wanted) ?? slotKinds[0]!;
  const { hosts, self } = await offerStart(ctxOf(context));
  const { name, label, places, lengths } = kind;
  return { kind: { name, label, places, lengths }, hosts, self, formKey: newId() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, offerSlotsForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const kind = slotKinds.find(({ name }) => name === parsed.value.kind);
  if (!kind) throw data(null, 400);
  const offered = await offerSlots(ctxOf(context), kind, parsed.value);
  if (!offered.ok) {
    const text = slotErrorText(offered.error, offered.detail);
    const field = fieldOf[offered.error];
    return data(refusal(form, field ? { field, text } : { formError: { text } }), 409);
  }
  const week = { week: parsed.value.firstDate, state: "current", mine: false } as const;
  return redirectWithToast(context, slotsAddress(week), offeredToast(offered.value.count));
}

/** The field that each failure is shown beside. Other failures are shown above the form. */
const fieldOf: Partial<Record<SlotError, string>> = {
  "not-a-host": "host",
  "unknown-place": "base",
  "unknown-length": "minutes",
  "no-slots": "until",
  "no-such-time": "time",
  "time-twice": "twice",
  past: "firstDate",
};

export const meta = titled("Offer slots", "One time or a series.");

export default function SlotsNew({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, hosts, self, formKey } = loaderData;
  return (
    <>
      <p>
        <Link to="/admin/slots" className="link">
          Slots
        </Link>
      </p>
      <h1 className="mt-4 mb-2 text-2xl">Offer slots: {kind.label}</h1>
      <p className="mb-6 max-w-text text-slate">
        Everybody who may take one sees them at once. Each is taken by one person.
      </p>
      <OfferSlotsForm
        formKey={formKey}
        kind={kind}
        hosts={hosts}
        initial={{ host: self, way: "video", minutes: "45" }}
        result={actionData}
      />
    </>
  );
}
