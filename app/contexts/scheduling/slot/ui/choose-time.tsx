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

/** The times that can be taken, or moved to, in the time zone that the reader chooses. */
export function TimesToTake(props: {
  /** The address of the page that shows this. */
  page: string;
  /** Whether there is an appointment, which a time would replace. */
  moving: boolean;
  offered: readonly OfferedTime[];
  /** How many hours before it begins an appointment can still be changed. */
  notice: number;
  zone: string;
  zones: readonly string[];
  /** The version of the appointment that a time replaces; empty for none. */
  version: string;
  /** What to do where there is no time to choose from, as a sentence. */
  otherwise?: string;
}) {
  const { page, moving, offered, notice, zone, zones, version, otherwise } = props;
  return (
    <>
      <h2 id="times-heading" className="text-2xl">
        {moving ? "Take another time instead" : "Choose a time"}
      </h2>
      <p className="mt-3 text-slate">
        You can take, move and cancel a time until {notice} hours before it begins. We confirm it by
        email with an entry for your calendar.
      </p>
      <ZoneChoice page={page} zone={zone} zones={zones} />
      {offered.length > 0 ? (
        <OfferedTimes offered={offered} zone={zone} version={version} moving={moving} />
      ) : (
        <p className="mt-8 border-y border-mist py-8 text-slate">
          {moving
            ? "There is no other time to choose from at the moment."
            : `There is no time to choose from at the moment.${otherwise ? ` ${otherwise}` : ""}`}
        </p>
      )}
    </>
  );
}

/** Chooses the time zone in which the times are shown. */
function ZoneChoice(props: { page: string; zone: string; zones: readonly string[] }) {
  const { page, zone, zones } = props;
  return (
    <FilterForm action={page} of={zone} submit="Show times" fold={null}>
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
function OfferedTimes(props: {
  offered: readonly OfferedTime[];
  zone: string;
  /** The version of the appointment that a time replaces; empty for none. */
  version: string;
  moving: boolean;
}) {
  const { offered, zone, version } = props;
  const take = props.moving ? "Move to this time" : "Take this time";
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
