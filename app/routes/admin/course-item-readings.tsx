import { data, href } from "react-router";
import { readingForm } from "#app/contexts/learning/review/form.ts";
import { IN_THE_FUTURE, OWN_TEXT, reviewToasts } from "#app/contexts/learning/review/messages.ts";
import { readingsOf, recordReading } from "#app/contexts/learning/review/readings.server.ts";
import { ReadingForm } from "#app/contexts/learning/review/ui/reading-form.tsx";
import { formatDate } from "#app/kernel/dates.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/course-item-readings.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return readingsOf(ctxOf(context), params.courseId, params.itemId);
}

/** Records a reading. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, readingForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const recorded = await recordReading(ctxOf(context), params, parsed.value);
  if (!recorded.ok) {
    return recorded.error === "in-the-future"
      ? data(refusal(form, { field: "readOn", text: IN_THE_FUTURE }), 422)
      : data(
          refusal(form, { formError: { title: "This reading was not recorded", text: OWN_TEXT } }),
          409,
        );
  }
  return redirectWithToast(
    context,
    href("/admin/courses/:courseId/items/:itemId/readings", params),
    reviewToasts.readingRecorded,
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Readings: ${args.loaderData.lecture.title}` : "Readings",
    description: "Who has read a lecture against its sources.",
  });

export default function CourseItemReadings({ loaderData, actionData }: Route.ComponentProps) {
  const { course, lecture, sources, readings, today } = loaderData;
  const editor = { courseId: course.id, itemId: lecture.id };
  return (
    <>
      <p className="print:hidden">
        <Link to={href("/admin/courses/readings")} className="link">
          Readings
        </Link>
      </p>
      <h1 className="mt-4 text-2xl break-words">{lecture.title}</h1>
      <p className="mt-1 text-slate">
        {course.title},{" "}
        <Link to={href("/admin/courses/:courseId/items/:itemId", editor)} className="link">
          the lecture
        </Link>
      </p>
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
        <ReadingForm key={readings.length} today={today} result={actionData} />
      </section>
    </>
  );
}

type Data = Route.ComponentProps["loaderData"];

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
