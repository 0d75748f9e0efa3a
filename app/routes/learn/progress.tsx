import { learningCards } from "#app/contexts/learning/course/dashboard.server.ts";
import { pastLearning } from "#app/contexts/learning/course/past-learning.server.ts";
import { DashboardTabs } from "#app/contexts/learning/course/ui/dashboard-tabs.tsx";
import {
  PastLearning,
  ProgressOverview,
} from "#app/contexts/learning/course/ui/progress-overview.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/progress.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  return { cards: await learningCards(ctx), past: await pastLearning(ctx) };
}

export const meta = titled("Your progress", "How far you are in each course.");

export default function ProgressPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero eyebrow="Student Dashboard" title="Your progress" />
      <div className="page py-12">
        <DashboardTabs />
        <div className="mt-10">
          <ProgressOverview cards={loaderData.cards} />
          <PastLearning items={loaderData.past} />
        </div>
      </div>
    </>
  );
}
