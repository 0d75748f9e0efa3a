import { Form, href } from "react-router";
import { formatWeekday } from "#app/kernel/dates.ts";
import { meetingWayLabels } from "#app/kernel/meeting.ts";
import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { StaffSlot } from "../queries.server.ts";
import { type SlotState, slotStateLabels } from "../rules.ts";
import { clockTimes, slotWhen } from "./slot-times.ts";

const tones: Record<SlotState, BadgeTone> = {
  offered: "brass",
  taken: "green",
  withdrawn: "neutral",
  cancelled: "red",
};

/**
 * The slots of a week: a table for each day, which in narrow windows is a list. Times are on the clock
 * of the slot's place, and then on the institute's if it differs.
 */
export function SlotWeek({ slots, timeZone }: { slots: readonly StaffSlot[]; timeZone: string }) {
  const days = Map.groupBy(slots, ({ startsAt }) => formatWeekday(startsAt, timeZone));
  return [...days].map(([day, ofDay]) => (
    <section key={day} className="@container mt-8 break-inside-avoid-page">
      <h2 className="mb-2 text-xl">{day}</h2>
      <table aria-label={day} className="w-full border-y border-mist text-left @max-[60rem]:block">
        <thead className="text-sm text-slate @max-[60rem]:sr-only">
          <tr>
            {["Time", "For", "Held by", "Where", "State", "Taken by", "Actions"].map((head) => (
              <th key={head} className="py-2 pr-4 font-semibold last:pr-0 last:print:hidden">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-[60rem]:block">
          {ofDay.map((slot) => (
            <SlotRow key={slot.id} slot={slot} timeZone={timeZone} />
          ))}
        </tbody>
      </table>
    </section>
  ));
}

const cell =
  "py-2.5 pr-4 align-top @max-[60rem]:block @max-[60rem]:py-0.5 @max-[60rem]:empty:hidden";

function SlotRow({ slot, timeZone }: { slot: StaffSlot; timeZone: string }) {
  const { kind, host, way, place, state, taker, reason } = slot;
  const [here, ...elsewhere] = clockTimes(slot, timeZone);
  return (
    <tr className="border-t border-mist @max-[60rem]:block @max-[60rem]:py-3">
      <td className={`${cell} tabular-nums`}>
        <span className="font-semibold">{here}</span>
        {elsewhere.map((time) => (
          <span key={time} className="block text-sm text-slate">
            {time}
          </span>
        ))}
      </td>
      <td className={cell}>
        {kind}, {slot.minutes} minutes
      </td>
      <td className={`${cell} wrap-anywhere`}>{host}</td>
      <td className={`${cell} max-w-72 wrap-anywhere`}>
        {way === "video" ? (
          <a href={place} className="link" rel="noreferrer">
            {meetingWayLabels[way]}
          </a>
        ) : (
          place
        )}
      </td>
      <td className={cell}>
        <Badge tone={tones[state]}>{slotStateLabels[state]}</Badge>
        {reason && <p className="mt-1 text-sm text-slate wrap-anywhere">{reason}</p>}
      </td>
      <td className={`${cell} wrap-anywhere`}>
        {taker && (
          <Link to={taker.path} className="link">
            {taker.name}
          </Link>
        )}
      </td>
      <td className={`${cell} print:hidden`}>
        <SlotActions slot={slot} />
      </td>
    </tr>
  );
}

function SlotActions({ slot }: { slot: StaffSlot }) {
  const { id: slotId, can } = slot;
  const about = <span className="sr-only">: {slotWhen(slot)}</span>;
  if (can.restore) {
    return (
      <Form method="post" action={href("/admin/slots/:slotId/restoration", { slotId })}>
        <button className="link cursor-pointer py-2">Offer again{about}</button>
      </Form>
    );
  }
  return (
    <span className="flex flex-wrap gap-x-4">
      {can.withdraw && (
        <Link to={href("/admin/slots/:slotId/withdrawal", { slotId })} className="link py-2">
          Withdraw{about}
        </Link>
      )}
      {can.cancel && (
        <Link to={href("/admin/slots/:slotId/cancellation", { slotId })} className="link py-2">
          Cancel{about}
        </Link>
      )}
      {(can.withdraw || can.cancel) && slot.left > 1 && (
        <Link
          to={href("/admin/slots/series/:seriesId/withdrawal", { seriesId: slot.seriesId })}
          className="link py-2"
        >
          Withdraw series of {slot.left}
          {about}
        </Link>
      )}
    </span>
  );
}
