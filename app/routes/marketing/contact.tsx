import { lazy, Suspense } from "react";
import { data } from "react-router";
import { contactForm } from "#app/contexts/admissions/enquiry/form.ts";
import { FROM_HOME } from "#app/contexts/admissions/enquiry/home-subjects.ts";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { ContactForm } from "#app/contexts/admissions/enquiry/ui/contact-form.tsx";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { officeView } from "#app/contexts/institute/office/view.ts";
import { officeById } from "#app/contexts/institute/queries.server.ts";
import { LocationMap } from "#app/contexts/institute/office/ui/location-map.tsx";
import { OfficeDetails } from "#app/contexts/institute/office/ui/office-details.tsx";
import { NEEDS_HEADER } from "#app/platform/http/page-needs.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { jobApplicationStart } from "#app/routes/jobs/job-application-start.server.ts";
import { takeEnquiry } from "#app/routes/take-enquiry.server.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/contact.ts";

/** Who only wants to write to us does not load the form for a job. */
const JobApplicationAnswer = lazy(() => import("#app/routes/jobs/job-application-answer.tsx"));

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { ctx, page } = context.get(requestContext);
  const query = url.searchParams;
  if (query.has("job")) {
    const jobApplication = await jobApplicationStart(context, request, query.get("job"));
    return jobApplication ? { jobApplication } : data({ jobApplication: null }, 404);
  }
  const { view, until } = officeView(await officeById(ctx, "christchurch"), ctx.clock.now());
  page.cache([INSTITUTE], until);
  return { office: view };
}

/** The map is framed from OpenStreetMap, and only when the visitor asks for it. */
export const headers: Route.HeadersFunction = () => ({
  [NEEDS_HEADER]: JSON.stringify({ frameSrc: "https://www.openstreetmap.org" }),
});

export function action(args: Route.ActionArgs) {
  return takeEnquiry(args, {
    schema: contactForm,
    enquiry: (filledIn) => ({ kind: "contact", ...filledIn }),
    back: (sent) => (sent.get("from") === FROM_HOME ? "/#contact" : "/contact"),
    sent: admissionsToasts.messageSent,
    failed: admissionsToasts.messageFailed,
  });
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  if (loaderData && "jobApplication" in loaderData) {
    return pageMeta(args, {
      title: "Apply for this job",
      description: "An application for one position.",
      noindex: true,
    });
  }
  return pageMeta(args, {
    title: "Contact",
    description:
      "Write to us, call us or visit the base in Christchurch, New Zealand: address, telephone, opening hours and a message form.",
    image: "/og/contact.jpg",
    scenes: ["river"],
  });
};

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  if ("jobApplication" in loaderData) {
    return (
      <Suspense>
        <JobApplicationAnswer start={loaderData.jobApplication} />
      </Suspense>
    );
  }
  const { office } = loaderData;
  return (
    <>
      <PageHero
        scene="river"
        title="Contact"
        lead="Ask about training, recruitment or a visit. A person reads every message."
      />
      <div className="page grid gap-14 py-16 lg:grid-cols-[1fr_1.3fr]">
        <div>
          <h2 className="mb-6 text-2xl">Contact details</h2>
          <OfficeDetails office={office} />
          <div className="mt-10">
            <LocationMap office={office} />
          </div>
        </div>
        <div className="self-start rounded-md border border-mist bg-card p-6 md:p-10">
          <h2 className="mb-6 text-2xl">Send a message</h2>
          <ContactForm reply={actionData} subject="text" />
        </div>
      </div>
    </>
  );
}
