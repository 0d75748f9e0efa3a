import { href } from "react-router";
import { courseGlossary } from "#app/contexts/learning/course/glossary.server.ts";
import { useCourseOnDevice } from "#app/contexts/learning/course/ui/use-course-on-device.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { courseDevice } from "#app/web/course-device.server.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/glossary.ts";
import { orDashboard } from "./open-to.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(requestContext);
  const from = url.searchParams.get("from");
  const glossary = orDashboard(await courseGlossary(ctx, params.courseId, from));
  return { ...glossary, device: courseDevice(ctx, params.courseId) };
}

export const meta = titled("Glossary", "The terms of a course.");

export default function Glossary({ loaderData }: Route.ComponentProps) {
  const { course, from, terms, device } = loaderData;
  const { notices } = useCourseOnDevice(device);
  const courseId = course.id;
  return (
    <>
      <PageHero
        eyebrow="Glossary"
        title={course.title}
        crumbs={
          <Breadcrumbs
            crumbs={[
              { label: "Dashboard", to: "/dashboard" },
              { label: course.title, to: href("/course/:courseId", { courseId }) },
              { label: "Glossary" },
            ]}
          />
        }
      />
      <div className="page py-10">
        {notices}
        {from && (
          <p className="mb-8 print:hidden">
            <Link
              to={href("/course/:courseId/:itemId", { courseId, itemId: from.id })}
              className="link inline-flex min-h-11 items-center gap-2"
            >
              <Icon name="arrow-left" className="size-4" /> Back to {from.title}
            </Link>
          </p>
        )}
        {terms.length === 0 ? (
          <p className="text-slate">This course has no glossary yet.</p>
        ) : (
          <dl className="max-w-text divide-y divide-mist border-y border-mist">
            {terms.map(({ id, term, also, html }) => (
              <div
                key={id}
                id={`term-${id}`}
                className="scroll-mt-28 border-l-3 border-transparent py-4 target:border-brass target:bg-card target:pl-4"
              >
                <dt className="font-display text-lg font-semibold wrap-anywhere">
                  {term}
                  {also.length > 0 && (
                    <span className="block font-sans text-base font-normal text-slate">
                      also: {also.join(", ")}
                    </span>
                  )}
                </dt>
                <dd className="prose mt-1" dangerouslySetInnerHTML={{ __html: html }} />
              </div>
            ))}
          </dl>
        )}
      </div>
    </>
  );
}
