import { admissionsTexts } from "#app/contexts/admissions/copy.ts";
import { INTAKES } from "#app/contexts/admissions/events.ts";
import { isCalledOff } from "#app/contexts/admissions/intake/run-state.ts";
import { todayAt } from "#app/contexts/admissions/intake/rules.ts";
import { bookingStart, priceText } from "#app/contexts/admissions/intake/course-date.ts";
import { intakesJsonLd } from "#app/contexts/admissions/intake/json-ld.ts";
import { courseDatesFor } from "#app/contexts/admissions/intake/queries.server.ts";
import { applicationFormStart } from "#app/contexts/admissions/application/own-queries.server.ts";
import { ApplicationForm } from "#app/contexts/admissions/application/ui/application-form.tsx";
import {
  ApplicationProcess,
  EntryRequirements,
  SelectionCriteria,
} from "#app/contexts/admissions/ui/admissions-sections.tsx";
import { BookingBar } from "#app/contexts/admissions/intake/ui/booking-bar.tsx";
import { intakeCalendarHtml } from "#app/contexts/admissions/intake/ui/intake-calendar.server.tsx";
import { CourseDates } from "#app/contexts/admissions/intake/ui/course-dates.tsx";
import { CourseFees } from "#app/contexts/admissions/ui/course-fees.tsx";
import { FeeRequestForm } from "#app/contexts/admissions/enquiry/ui/fee-request-form.tsx";
import { InquiryForm } from "#app/contexts/admissions/enquiry/ui/inquiry-form.tsx";
import { CATALOGUE } from "#app/contexts/catalogue/events.ts";
import { feeOptions } from "#app/contexts/catalogue/module/queries.server.ts";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { fill } from "#app/contexts/institute/settings/fill.ts";
import { officeView } from "#app/contexts/institute/office/view.ts";
import { officeById } from "#app/contexts/institute/queries.server.ts";
import { OfficeDetails } from "#app/contexts/institute/office/ui/office-details.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { useInstitute } from "#app/routes/use-institute.ts";
import { FormDialog } from "#app/ui/patterns/form-dialog.tsx";
import { FormInPlace } from "#app/ui/patterns/form-host.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Section } from "#app/ui/patterns/section.tsx";
import { ogPictures } from "#app/ui/pictures/og.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { textsMeta } from "#app/web/meta.ts";
import { shownTexts } from "#app/web/shown-texts.server.ts";
import type { Route } from "./+types/admissions.ts";

export async function loader(args: Route.LoaderArgs) {
  const { ctx, page } = args.context.get(requestContext);
  const { view, until } = officeView(await officeById(ctx, "admissions"), ctx.clock.now());
  const schedule = await courseDatesFor(ctx, args.url);
  page.cache([INSTITUTE, CATALOGUE, INTAKES], until);
  page.dependOn([], schedule.until);
  return {
    texts: await shownTexts(args, admissionsTexts),
    office: view,
    programs: await feeOptions(ctx),
    application: await applicationFormStart(ctx),
    dates: schedule.dates,
    calendar: intakeCalendarHtml(
      schedule.dates.rows.filter(({ passed, runState }) => !passed && !isCalledOff(runState)),
      todayAt("Christchurch", ctx.clock.now()),
    ),
  };
}

export const meta: Route.MetaFunction = (args) => {
  const { title, description } = args.loaderData?.texts ?? admissionsTexts.copy;
  return textsMeta(args, {
    title,
    description,
    image: "/og/admissions.jpg",
    scenes: ["runway"],
    jsonLd: eventsOf(args),
  });
};

function eventsOf({ matches, loaderData }: Route.MetaArgs): object[] {
  const root = matches[0]?.loaderData;
  if (!root || !loaderData) return [];
  return intakesJsonLd(loaderData.dates.rows, {
    siteUrl: root.site.url,
    provider: root.institute.instituteName,
    image: ogPictures.admissions,
  });
}

/** The six sections of D1 §2, in the same order. */
export default function Admissions({ loaderData }: Route.ComponentProps) {
  const institute = useInstitute();
  const say = (text: string) => fill(text, institute);
  const { texts } = loaderData;
  const { title, tagline, process, fees, contact } = texts;
  // The schedule has the upcoming dates first.
  const start = bookingStart(loaderData.dates.rows, []);
  return (
    <>
      <PageHero scene="runway" title={say(title)} lead={say(tagline)} />

      <ApplicationProcess
        texts={process}
        say={say}
        start={
          <FormDialog
            href="/admissions/apply?from=admissions"
            label={say(process.ready.action)}
            title={say(process.ready.action)}
            look="brass"
          >
            <ApplicationForm {...loaderData.application} source="admissions" />
          </FormDialog>
        }
      />

      <CourseDates dates={loaderData.dates} calendar={loaderData.calendar} />

      <SelectionCriteria texts={texts.criteria} say={say} />

      <EntryRequirements texts={texts.requirements} say={say} />

      <CourseFees
        fees={fees}
        say={say}
        request={
          <FormDialog
            href="/admissions/fee-schedule"
            label={say(fees.request.action)}
            title={say(fees.request.action)}
            lead={say(fees.request.dialogLead)}
          >
            <FeeRequestForm programs={loaderData.programs} />
          </FormDialog>
        }
      />

      <Section
        id="contact-admissions"
        ground="dark"
        title={say(contact.title)}
        lead={say(contact.lead)}
      >
        <div className="grid gap-10 lg:grid-cols-[1fr_1.4fr]">
          <div>
            <h3 className="mb-6 text-xl">{say(contact.officeTitle)}</h3>
            <OfficeDetails office={loaderData.office} onDark />
            <p className="mt-4 border-t border-dusk pt-4 text-mist">{say(contact.replyTarget)}</p>
            <p className="mt-2">
              <Link to="/faq" className="link inline-block py-2">
                Questions and answers
              </Link>
            </p>
          </div>
          <div className="rounded-md bg-paper p-6 text-ink md:p-8">
            <h3 className="mb-6 text-xl">{say(contact.formTitle)}</h3>
            <FormInPlace>
              <InquiryForm />
            </FormInPlace>
          </div>
        </div>
      </Section>
      {!loaderData.dates.can.edit && (
        <BookingBar start={start} price={priceText(start.next?.price ?? null)} />
      )}
    </>
  );
}
