import { data } from "react-router";
import { instituteProfile, officeById } from "#app/contexts/institute/queries.server.ts";
import { readNumber } from "#app/contexts/learning/certificate/rules.ts";
import { showName } from "#app/contexts/learning/certificate/commands.server.ts";
import { learningToasts } from "#app/contexts/learning/messages.ts";
import { ownCertificates } from "#app/contexts/learning/certificate/queries.server.ts";
import { DashboardTabs } from "#app/contexts/learning/course/ui/dashboard-tabs.tsx";
import { OwnCertificates } from "#app/contexts/learning/badge/ui/own-certificates.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/own-certificates.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const certificates = await ownCertificates(ctx);
  const { timeZone } = await officeById(ctx, "admissions");
  const { instituteName } = await instituteProfile(ctx);
  const issuer = { name: instituteName, site: ctx.site.url };
  return { certificates, timeZone, issuer };
}

/** Sets whether the public page of a certificate shows its holder's full name. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const typed = form.get("number");
  const number = typeof typed === "string" ? readNumber(typed) : undefined;
  if (!number) throw data(null, 404);
  const shown = form.get("name") === "shown";
  await showName(ctxOf(context), number, shown);
  const { nameShown, nameHidden } = learningToasts;
  return redirectWithToast(context, "/dashboard/certificates", shown ? nameShown : nameHidden);
}

export const meta = titled("Your certificates", "What you have completed, and its proof.");

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
