import { contactForm } from "#app/contexts/admissions/enquiry/form.ts";
import { FROM_HOME } from "#app/contexts/admissions/enquiry/home-subjects.ts";
import { sendEnquiry } from "#app/contexts/admissions/enquiry/send.server.ts";
import { ContactForm } from "#app/contexts/admissions/enquiry/ui/contact-form.tsx";
import { INTAKES } from "#app/contexts/admissions/events.ts";
import type { CourseDate } from "#app/contexts/admissions/intake/course-date.ts";
import { bookableDate } from "#app/contexts/admissions/intake/queries.server.ts";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { CATALOGUE } from "#app/contexts/catalogue/events.ts";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { LocationMap } from "#app/contexts/institute/office/ui/location-map.tsx";
import { OfficeDetails } from "#app/contexts/institute/office/ui/office-details.tsx";
import { officeView } from "#app/contexts/institute/office/view.ts";
import { officeById } from "#app/contexts/institute/queries.server.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { isId } from "#app/kernel/ids.ts";
import { shortened } from "#app/kernel/wording.ts";
import { NEEDS_HEADER } from "#app/platform/http/page-needs.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { asksForJob, isForJob, JobAtContact, jobMeta } from "#app/routes/jobs/job-at-contact.tsx";
import { loadJob } from "#app/routes/jobs/job-at-contact.server.ts";
import { takePublicForm } from "#app/routes/public-form.server.ts";
import { Draft } from "#app/ui/patterns/draft/draft.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/contact.ts";

/**
 * The contact form (D1 §2). If the address names a job, the page is the application for that job
 * (see routes/jobs/job-at-contact).
 */
export async function loader(args: Route.LoaderArgs) {
  if (asksForJob(args.url)) return loadJob(args);
  const { ctx, page } = args.context.get(requestContext);
  const { view, until } = officeView(await officeById(ctx, "christchurch"), ctx.clock.now());
  const date = args.url.searchParams.get("date");
  if (date === null) {
    page.cache([INSTITUTE], until);
    return { office: view, initial: subjectOf(undefined) };
  }
  const asked = isId(date) ? await bookableDate(ctx, date) : undefined;
  // Does not cache the page of an unknown date: made-up ones would fill the cache.
  if (asked) page.cache([INSTITUTE, CATALOGUE, INTAKES], until);
  return { office: view, initial: subjectOf(asked?.courseDate) };
}

/** Returns the form's initial values: the date that somebody asks about is the subject. */
function subjectOf(asked: CourseDate | undefined): Record<string, string> {
  if (!asked) return {};
  const { programme, date, location } = asked;
  return { subject: shortened(`${programme}, ${formatDate(date)}, ${location}`, 160) };
}

/** Allows OpenStreetMap's frame, which is loaded only when the visitor asks for the map. */
export const headers: Route.HeadersFunction = () => ({
  [NEEDS_HEADER]: JSON.stringify({ frameSrc: "https://www.openstreetmap.org" }),
});

/**
 * Stores the message and redirects to the page that it was written on: this one or the home page.
 * The event that is stored with it sends the acknowledgement.
 */
export function action(args: Route.ActionArgs) {
  return takePublicForm(args, {
    schema: contactForm,
    send: (ctx, filledIn, origin) => sendEnquiry(ctx, { kind: "contact", ...filledIn }, origin),
    back: (sent) => (sent.get("from") === FROM_HOME ? "/#contact" : "/contact"),
    sent: admissionsToasts.messageSent,
    failed: admissionsToasts.messageFailed,
  });
}

export const meta: Route.MetaFunction = (args) => {
  if (isForJob(args.loaderData)) return jobMeta(args);
  return pageMeta(args, {
    title: "Contact",
    description:
      "Write to us, call us or visit the base in Christchurch, New Zealand: address, telephone, opening hours and a message form.",
    image: "/og/contact.jpg",
    scenes: ["river"],
  });
};

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  if (isForJob(loaderData)) return <JobAtContact {...loaderData} />;
  const { office, initial } = loaderData;
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
          <ContactForm
            result={actionData}
            subject="text"
            initial={initial}
            draft={<Draft action="/contact" />}
          />
        </div>
      </div>
    </>
  );
}
