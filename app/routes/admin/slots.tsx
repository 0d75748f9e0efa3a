import { slotFilters, slotsAddress, slotsViewOf } from "#app/contexts/scheduling/slot/list-view.ts";
import { slotsOfWeek } from "#app/contexts/scheduling/slot/queries.server.ts";
import { SlotWeek } from "#app/contexts/scheduling/slot/ui/slot-list.tsx";
import { formatDate } from "#app/kernel/dates.ts";
import { slotKinds } from "#app/slot-kinds.server.ts";
import { FilterForm, FilterText } from "#app/ui/patterns/filter-form.tsx";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/slots.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = slotsViewOf(url.searchParams);
  return { view, ...(await slotsOfWeek(ctxOf(context), slotKinds, view)) };
}

export const meta = titled("Slots", "The times that the office offers, week by week.");

export default function Slots({ loaderData }: Route.ComponentProps) {
  const { view, slots, timeZone, monday, before, after } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Slots</h1>
        <ButtonLink to="/admin/slots/new" className="print:hidden">
          <Icon name="plus" className="size-4" /> Offer slots
        </ButtonLink>
      </div>
      <p className="mt-2 max-w-text text-slate">
        Times that you offer, and that one person takes: interviews now.
      </p>
      <ViewLinks
        label="State"
        className="mt-6 print:hidden"
        views={slotFilters.map(([state, label]) => ({
          to: slotsAddress({ ...view, state }),
          label,
          current: state === view.state,
        }))}
      />
      <ViewLinks
        label="Held by"
        className="mt-3 print:hidden"
        views={[false, true].map((mine) => ({
          to: slotsAddress({ ...view, mine }),
          label: mine ? "Mine" : "Everybody's",
          current: mine === view.mine,
        }))}
      />
      <FilterForm
        action="/admin/slots"
        of={slotsAddress({ ...view, week: monday })}
        fold={null}
        hidden={{
          state: view.state === "current" ? undefined : view.state,
          mine: view.mine ? "yes" : undefined,
        }}
      >
        <FilterText name="week" label="Week of" type="date" value={monday} />
      </FilterForm>
      <nav aria-label="Weeks" className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-1">
        <Link to={slotsAddress({ ...view, week: before })} className="link py-2.5 print:hidden">
          Week before
        </Link>
        <p className="font-semibold">Week of {formatDate(monday)}</p>
        <Link to={slotsAddress({ ...view, week: after })} className="link py-2.5 print:hidden">
          Week after
        </Link>
      </nav>
      {slots.length > 0 ? (
        <SlotWeek slots={slots} timeZone={timeZone} />
      ) : (
        <p className="mt-6 border-y border-mist py-10 text-slate">There is none in this week.</p>
      )}
    </>
  );
}
