import { Form, useNavigation } from "react-router";
import { type MeetingWay, meetingWayLabels } from "#app/kernel/meeting.ts";
import { zoneName } from "#app/kernel/time-zones.ts";
import { FilterForm, FilterSelect } from "#app/ui/patterns/filter-form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Button } from "#app/ui/primitives/button.tsx";

/** A time that somebody can take, as they read it. */
type OfferedTime = {
  id: string;
  /** The day in the reader's time zone: "Tuesday 10 Mar 2026". */
  day: string;
  /** In the reader's time zone first, then in the host's if it differs. */
  times: string[];
  minutes: number;
  way: MeetingWay;
  /** Where, in person. */
  place: string;
};

/** Chooses the time zone in which the times are shown. */
export function ZoneChoice(props: { page: string; zone: string; zones: readonly string[] }) {
  const { page, zone, zones } = props;
  return (
    <FilterForm action={page} of={zone} submit="Show times">
      <FilterSelect
        name="zone"
        label="Your time zone"
        value={zone}
        options={zones.map((value) => ({ value, label: zoneName(value) }))}
      />
    </FilterForm>
  );
}

/** The offered times by day, each with a button that takes it. */
export function OfferedTimes(props: {
  offered: readonly OfferedTime[];
  zone: string;
  /** The version of the appointment that a time replaces; empty for none. */
  version: string;
  /** The button's text. */
  take: string;
}) {
  const { offered, zone, version, take } = props;
  const taking = useNavigation().formData?.get("slot");
  const days = Map.groupBy(offered, ({ day }) => day);
  return [...days].map(([day, times]) => (
    <section key={day} className="mt-8">
      <h3 className="mb-2 text-lg">{day}</h3>
      <ul className="border-t border-mist">
        {times.map(({ id, times: clocks, minutes, way, place }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-mist py-3"
          >
            <div className="min-w-0">
              {clocks.map((clock, at) => (
                <p
                  key={clock}
                  className={`tabular-nums ${at === 0 ? "font-semibold" : "text-slate"}`}
                >
                  {clock}
                </p>
              ))}
              <p className="text-sm text-slate">
                {minutes} minutes, {way === "video" ? meetingWayLabels[way] : place}
              </p>
            </div>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="zone" value={zone} />
              <VersionField of={{ version }} />
              <input type="hidden" name="slot" value={id} />
              <Button name="intent" value="take" disabled={taking === id}>
                {taking === id ? "Submitting..." : take}
                <span className="sr-only">: {clocks[0]}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  ));
}
