import { data } from "react-router";
import { officeById } from "#app/contexts/institute/queries.server.ts";
import { readNumber } from "#app/contexts/learning/certificate.ts";
import { showName } from "#app/contexts/learning/commands/certificate.server.ts";
import { learningToasts } from "#app/contexts/learning/messages.ts";
import { ownCertificates } from "#app/contexts/learning/queries/certificates.server.ts";
import { DashboardTabs } from "#app/contexts/learning/ui/dashboard-tabs.tsx";
import { OwnCertificates } from "#app/contexts/learning/ui/own-certificates.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import {
  answering,
  ctxOf,
  formOf,
  redirectWithToast,
  requireMember,
} from "#app/routes/web.server.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import type { Route } from "./+types/own-certificates.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireMember(context, request);
  const ctx = ctxOf(context);
  const certificates = await answering(() => ownCertificates(ctx));
  const { timeZone } = await officeById(ctx, "admissions");
  return { certificates, timeZone };
}

/** Whether the public page of a certificate shows its holder's full name. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireMember(context, request);
  const form = await formOf(request);
  const typed = form.get("number");
  const number = typeof typed === "string" ? readNumber(typed) : undefined;
  if (!number) throw data(null, 404);
  const shown = form.get("name") === "shown";
  await answering(() => showName(ctxOf(context), number, shown));
  const { nameShown, nameHidden } = learningToasts;
  return redirectWithToast(context, "/dashboard/certificates", shown ? nameShown : nameHidden);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Your certificates",
    description: "What you have completed, and its proof.",
    noindex: true,
  });

export default function OwnCertificatesPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero eyebrow="Student Dashboard" title="Your certificates" />
      <div className="page py-12">
        <DashboardTabs />
        <div className="mt-10">
          <OwnCertificates {...loaderData} />
        </div>
      </div>
    </>
  );
}
