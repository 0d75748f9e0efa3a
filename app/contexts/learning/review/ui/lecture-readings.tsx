import type { FormResult } from "#app/kernel/form.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { Badge } from "#app/ui/primitives/badge.tsx";
import type { readingsOf } from "../readings.server.ts";
import { ReadingForm } from "./reading-form.tsx";

type Data = Awaited<ReturnType<typeof readingsOf>>;

/** The sources of a lecture, its readings, and the form that records another one. */
export function LectureReadings(props: { data: Data; result: FormResult | undefined }) {
  const { sources, readings, today } = props.data;
  return (
    <>
      <section aria-labelledby="sources-heading" className="mt-8">
        <h2 id="sources-heading" className="text-xl">
          Sources
        </h2>
        <Sources sources={sources} />
      </section>
      <section aria-labelledby="readings-heading" className="mt-8">
        <h2 id="readings-heading" className="text-xl">
          Readings
        </h2>
        <Readings readings={readings} />
      </section>
      <section aria-labelledby="record-heading" className="mt-8 print:hidden">
        <h2 id="record-heading" className="text-xl">
          Record a reading
        </h2>
        <ReadingForm key={readings.length} today={today} result={props.result} />
      </section>
    </>
  );
}

function Sources({ sources }: Pick<Data, "sources">) {
  if (sources.length === 0) {
    return <p className="mt-2 text-slate">The lecture lists no source.</p>;
  }
  return (
    <ul className="mt-3 max-w-text divide-y divide-mist border-y border-mist">
      {sources.map(({ title, url, checked }) => (
        <li key={title} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
          <span className="min-w-0 wrap-anywhere">
            {url ? (
              <a href={url} className="link" rel="noreferrer">
                {title}
              </a>
            ) : (
              title
            )}
          </span>
          {checked ? (
            <span className="text-sm text-slate">Compared on {formatDate(checked)}</span>
          ) : (
            <Badge tone="red">Not compared yet</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

function Readings({ readings }: Pick<Data, "readings">) {
  if (readings.length === 0) {
    return <p className="mt-2 max-w-text text-slate">Nobody has read this lecture yet.</p>;
  }
  return (
    <ul className="mt-3 max-w-text divide-y divide-mist border-y border-mist">
      {readings.map(({ id, readOn, by, compared, corrected, changedSince }) => (
        <li key={id} className="space-y-1 py-3">
          <p className="font-semibold">
            {formatDate(readOn)}
            {by ? `, ${by}` : ", before the course was first published"}{" "}
            {changedSince && <Badge tone="amber">The text has changed since</Badge>}
          </p>
          <p className="break-words whitespace-pre-line">Compared: {compared}</p>
          <p className="break-words whitespace-pre-line">
            Corrected: {corrected || "nothing was found to correct."}
          </p>
        </li>
      ))}
    </ul>
  );
}
