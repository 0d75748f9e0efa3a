import { formatDate } from "#app/kernel/dates.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import type { BookingStart } from "../course-date.ts";

/**
 * The price, the next date and the action of a page, at the lower edge of a narrow window while the
 * page is read. The same facts are in the page, so it is not printed.
 */
export function BookingBar({ start, price }: { start: BookingStart; price: string }) {
  return (
    <div className="sticky bottom-0 z-30 border-t border-mist bg-card shadow-lift lg:hidden print:hidden">
      <div className="page flex items-center justify-between gap-4 py-2.5">
        <p className="min-w-0 text-sm">
          <span className="block font-semibold tabular-nums">{price}</span>
          <span className="block text-slate">
            {start.next
              ? `${formatDate(start.next.date)}, ${start.next.location}`
              : "No date is set yet"}
          </span>
        </p>
        <ButtonLink to={start.action.to} className="shrink-0 max-w-[50%]">
          {start.action.label}
        </ButtonLink>
      </div>
    </div>
  );
}
