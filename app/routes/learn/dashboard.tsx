import { Link } from "react-router";
import { AccountPanel } from "#app/contexts/identity/ui/account-panel.tsx";
import { ownSessions } from "#app/contexts/identity/queries.server.ts";
import { learningCards } from "#app/contexts/learning/queries/dashboard.server.ts";
import { DashboardTabs } from "#app/contexts/learning/ui/dashboard-tabs.tsx";
import { LearningCards } from "#app/contexts/learning/ui/learning-cards.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { requireMember } from "#app/routes/web.server.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import type { Route } from "./+types/dashboard.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const member = await requireMember(context, request);
  const { ctx } = context.get(requestContext);
  return {
    name: member.name || "Student",
    email: member.email,
    emailVerified: member.emailVerified,
    sessions: await ownSessions(ctx),
    cards: await learningCards(ctx),
  };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Student Dashboard",
    description: "Your account and training.",
    noindex: true,
  });

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { cards, ...account } = loaderData;
  return (
    <>
      <PageHero eyebrow="Student Dashboard" title={`Welcome, ${account.name}`} />
      <div className="page py-12">
        <DashboardTabs />
        <section aria-labelledby="modules-heading" className="mt-10 mb-14">
          <h2 id="modules-heading" className="mb-6 text-2xl">
            Modules
          </h2>
          <LearningCards cards={cards} />
        </section>
        <p className="mb-10 flex flex-wrap gap-x-6 gap-y-2">
          <Link to="/applications" className="link">
            Your applications
          </Link>
          <Link to="/job-applications" className="link">
            Your job applications
          </Link>
        </p>
        <AccountPanel {...account} />
      </div>
    </>
  );
}
