import { lazy, Suspense } from "react";
import { LatestPosts } from "#app/contexts/blog/post/ui/latest-posts.tsx";
import { ConfirmAddressNotice } from "#app/contexts/identity/ui/confirm-address-notice.tsx";
import { DashboardTabs } from "#app/contexts/learning/course/ui/dashboard-tabs.tsx";
import { CourseSearchForm } from "#app/contexts/learning/course/ui/course-search.tsx";
import { DateCard, LearningCards } from "#app/contexts/learning/course/ui/dashboard-cards.tsx";
import { FeaturedResources } from "#app/contexts/library/ui/featured-resources.tsx";
import { actorId } from "#app/kernel/actor.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Stations } from "#app/ui/patterns/stations.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { useScripted } from "#app/ui/use-scripted.ts";
import { titled } from "#app/web/meta.ts";
import { memberHere } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/dashboard.ts";
import { NextForYou } from "./next-for-you.tsx";
import { overviewData } from "./overview-data.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { name, email, emailVerified } = memberHere(context);
  const { ctx, page } = context.get(requestContext);
  page.cacheForMember(ctx.clock.now());
  const overview = await overviewData(ctx);
  const owner = actorId(ctx.actor) ?? "";
  return { name: name || "Student", email, emailVerified, owner, ...overview };
}

export const meta = titled("Student Dashboard", "Your account and training.");

/** Loaded after the page, because most devices keep nothing. */
const KeptCourses = lazy(() =>
  import("#app/contexts/learning/course/ui/kept-courses.tsx").catch(() => ({
    default: () => <></>,
  })),
);

/** The courses tab. The side column has a section for each kind of recommendation. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { name, email, emailVerified, owner, tracked, waiting, stations, cards } = loaderData;
  const scripted = useScripted();
  const { today, ahead, resources, posts, timeZone } = loaderData;
  return (
    <>
      <PageHero eyebrow="Student Dashboard" title={`Welcome, ${name}`} />
      <div className="page py-8 md:py-10">
        <NextForYou tracked={tracked} waiting={waiting} fresh={stations === null} />
        {stations && (
          <section aria-labelledby="way-heading" className="mb-12">
            <h2 id="way-heading" className="mb-5 text-2xl">
              My training
            </h2>
            <Stations stations={stations} />
          </section>
        )}
        <DashboardTabs />
        {!emailVerified && (
          <div className="mt-8 max-w-text">
            <ConfirmAddressNotice email={email}>
              Until it is confirmed you can look around; posting, accepting an offer and paying wait
              for it.
            </ConfirmAddressNotice>
          </div>
        )}
        <div className="mt-10 grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <section aria-labelledby="modules-heading">
            <h2 id="modules-heading" className="mb-6 text-2xl">
              Modules
            </h2>
            <LearningCards cards={cards} />
            {scripted && (
              <Suspense>
                <KeptCourses owner={owner} />
              </Suspense>
            )}
            <div className="mt-8">
              <CourseSearchForm />
            </div>
            <p className="no-print mt-8 flex flex-wrap gap-x-6 gap-y-2">
              <Link to="/applications" className="link">
                Your applications
              </Link>
              <Link to="/dashboard/place" className="link">
                My place
              </Link>
              <Link to="/dashboard/training" className="link">
                My training
              </Link>
              <Link to="/dashboard/documents" className="link">
                My documents
              </Link>
              <Link to="/job-applications" className="link">
                Your job applications
              </Link>
              <Link to="/messages" className="link">
                Your messages
              </Link>
            </p>
          </section>
          <div className="space-y-10">
            <DateCard today={today} ahead={ahead} />
            <div className="no-print space-y-10">
              <LatestPosts posts={posts} timeZone={timeZone} />
              <FeaturedResources rows={resources} />
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
