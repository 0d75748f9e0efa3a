import { lazy, Suspense } from "react";
import { href } from "react-router";
import { discussionAddress } from "#app/contexts/forum/course/rules.ts";
import { DiscussionLink } from "#app/contexts/forum/course/ui/discussion-link.tsx";
import { discussionCount } from "#app/contexts/forum/reading/course.server.ts";
import { officeById } from "#app/contexts/institute/queries.server.ts";
import { itemAddress, PREVIEW } from "#app/contexts/learning/course/addresses.ts";
import { courseView, enrolledModule } from "#app/contexts/learning/course/queries.server.ts";
import { CourseModules, EnrolledModule } from "#app/contexts/learning/course/ui/course-modules.tsx";
import { CourseSearchForm } from "#app/contexts/learning/course/ui/course-search.tsx";
import { CourseEnd } from "#app/contexts/learning/course/ui/course-end.tsx";
import { LookingOnly } from "#app/contexts/learning/item/ui/looking-only.tsx";
import { ProgressBar } from "#app/contexts/learning/course/ui/progress-bar.tsx";
import { useCourseOnDevice } from "#app/contexts/learning/course/ui/use-course-on-device.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { KEPT_COPY } from "#app/ui/offline/kept-pages.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { useScripted } from "#app/ui/use-scripted.ts";
import { courseDevice } from "#app/web/course-device.server.ts";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/course.ts";
import { endOf } from "./course-end.server.ts";
import { orDashboard } from "./open-to.server.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { ctx, page } = context.get(requestContext);
  const preview = url.searchParams.has(PREVIEW);
  if (!request.headers.has(KEPT_COPY) && !preview) page.cacheForMember(ctx.clock.now());
  const device = courseDevice(ctx, params.courseId);
  const course = await courseView(ctx, params.courseId, { preview });
  if (course) {
    const complete = course.can.learn && course.progress.percentComplete === 100;
    const end = complete ? await endOf(ctx, course) : null;
    const part = { courseId: course.id, moduleId: null, itemId: null };
    const topics = preview ? null : await discussionCount(ctx, part);
    return { course, end, module: null, title: course.title, device, topics };
  }
  const module = orDashboard(await enrolledModule(ctx, params.courseId));
  const { email, phone } = await officeById(ctx, "admissions");
  return {
    course: null,
    end: null,
    module: { ...module, contact: { email, phone } },
    title: module.title,
    device,
    topics: null,
  };
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  return pageMeta(args, {
    title: loaderData?.title ?? "Course",
    description: "Lectures, quizzes and resources, and how far you are.",
  });
};

/** Loaded after the page, because it needs script. */
const KeepCourse = lazy(() =>
  import("#app/contexts/learning/course/ui/keep-course.tsx").catch(() => ({
    default: () => <></>,
  })),
);

export default function Course({ loaderData }: Route.ComponentProps) {
  const { course, end, module, title, device, topics } = loaderData;
  const scripted = useScripted();
  const { onDevice, notices, look } = useCourseOnDevice(device);
  const crumbs = [{ label: "Dashboard", to: "/dashboard" }, { label: title }];
  if (module) {
    return (
      <>
        <PageHero eyebrow="Course" title={title} crumbs={<Breadcrumbs crumbs={crumbs} />} />
        <EnrolledModule module={module} contact={module.contact} />
      </>
    );
  }
  const { next, last, progress, id, completedBeforeItGrew } = course;
  const resume = last && last.id !== next?.id ? last : null;
  return (
    <>
      <PageHero
        eyebrow="Course"
        title={title}
        lead={course.description}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page py-12">
        {notices}
        {!course.can.learn && <LookingOnly preview={course.preview} />}
        {end && <CourseEnd title={title} {...end} />}
        <div className="mb-10 flex flex-wrap items-start gap-x-10 gap-y-6">
          <div className="min-w-0 flex-1 basis-80">
            <ProgressBar progress={progress} earned={course.earned} label="Course progress" />
            <p className="mt-3 max-w-text text-slate">
              {progress.percentComplete === 100 ? (
                "You have completed this online theory."
              ) : completedBeforeItGrew ? (
                <>
                  You completed this online theory <LocalTime at={completedBeforeItGrew} />, as it
                  was then. What you earned stays; what was added since is yours to read.
                </>
              ) : (
                "Completing this course leads to a Certificate of Online Theory."
              )}{" "}
              It attests no practical training.
            </p>
          </div>
          <p className="no-print flex flex-wrap gap-3">
            {next && (
              <ButtonLink to={`${itemAddress(course, next.id)}#stopped`}>
                {next.again
                  ? "Read again"
                  : progress.completedItems > 0 || last
                    ? "Continue"
                    : "Start"}
                : {next.title}
              </ButtonLink>
            )}
            {resume && (
              <ButtonLink
                to={`${href("/course/:courseId/:itemId", { courseId: id, itemId: resume.id })}#stopped`}
                look="secondary"
              >
                Where you stopped: {resume.title}
              </ButtonLink>
            )}
            <ButtonLink to={href("/course/:courseId/notes", { courseId: id })} look="quiet">
              Notes and bookmarks
            </ButtonLink>
            <ButtonLink to={href("/course/:courseId/glossary", { courseId: id })} look="quiet">
              Glossary
            </ButtonLink>
            {topics !== null && (
              <DiscussionLink
                part={{ courseId: id, moduleId: null, itemId: null }}
                label="Discuss this course"
                count={topics}
              />
            )}
          </p>
        </div>
        <CourseModules
          course={course}
          renderBelow={(moduleId) =>
            topics !== null && (
              <p className="mt-6 print:hidden">
                <Link
                  to={discussionAddress({ courseId: id, moduleId, itemId: null })}
                  className="link"
                >
                  Discuss this module
                </Link>
              </p>
            )
          }
        />
        <div className="mt-12">
          <CourseSearchForm courseId={id} />
        </div>
        {course.can.learn && scripted && (
          <Suspense>
            <KeepCourse course={id} onDevice={onDevice} look={look} />
          </Suspense>
        )}
      </div>
    </>
  );
}
