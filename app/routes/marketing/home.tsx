import { INTAKES } from "#app/contexts/admissions/events.ts";
import { ContactForm } from "#app/contexts/admissions/enquiry/ui/contact-form.tsx";
import { upcomingIntakes } from "#app/contexts/admissions/intake/queries.server.ts";
import { UpcomingIntakes } from "#app/contexts/admissions/intake/ui/upcoming-intakes.tsx";
import { type CourseDate, dateAction } from "#app/contexts/admissions/intake/course-date.ts";
import { CATALOGUE } from "#app/contexts/catalogue/events.ts";
import { homeCards, moduleGroups } from "#app/contexts/catalogue/module/queries.server.ts";
import { HomeCard } from "#app/contexts/catalogue/course-page/ui/home-card.tsx";
import { type HomeCopy, homeTexts } from "#app/contexts/institute/copy/home.ts";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { fill } from "#app/contexts/institute/settings/fill.ts";
import { instructorProfiles } from "#app/contexts/institute/instructor/queries.server.ts";
import { InstructorProfiles } from "#app/contexts/institute/instructor/ui/instructor-profiles.tsx";
import { organizationJsonLd, webSiteJsonLd } from "#app/contexts/institute/json-ld.ts";
import { officeView } from "#app/contexts/institute/office/view.ts";
import { instituteProfile, officeById } from "#app/contexts/institute/queries.server.ts";
import { protectedDayTexts } from "#app/contexts/institute/copy/protected-day.ts";
import { ProtectedDay } from "#app/contexts/institute/ui/protected-day.tsx";
import { OfficeDetails } from "#app/contexts/institute/office/ui/office-details.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { useInstitute } from "#app/routes/use-institute.ts";
import { FormInPlace } from "#app/ui/patterns/form-host.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { SectionLinks } from "#app/ui/patterns/section-links.tsx";
import { Section } from "#app/ui/patterns/section.tsx";
import { protectedDayPlaces } from "#app/ui/pictures/protected-day.ts";
import { Scene } from "#app/ui/pictures/scene.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { textsMeta } from "#app/web/meta.ts";
import { shownTexts } from "#app/web/shown-texts.server.ts";
import type { Route } from "./+types/home.ts";

export async function loader(args: Route.LoaderArgs) {
  const { ctx, page } = args.context.get(requestContext);
  const headquarters = await officeById(ctx, "headquarters");
  const { view, until } = officeView(headquarters, ctx.clock.now());
  const dates = await upcomingIntakes(ctx);
  page.cache([INSTITUTE, CATALOGUE, INTAKES], until);
  page.dependOn([], dates.until);
  const institute = await instituteProfile(ctx);
  const jsonLd = [
    organizationJsonLd(institute, headquarters, ctx.site.url),
    webSiteJsonLd(institute, ctx.site.url),
  ];
  const modules = (await moduleGroups(ctx)).flatMap((group) => group.modules);
  return {
    office: view,
    cards: await homeCards(ctx),
    texts: shownOnPage(await shownTexts(args, homeTexts)),
    // As data, so that the page's script does not contain the texts and the map.
    day: { ...(await shownTexts(args, protectedDayTexts)), places: protectedDayPlaces },
    modules: modules.map(({ id, title }) => ({ id, title })),
    dates: dates.intakes.filter((date) => canBeBooked(date)).slice(0, DATES),
    profiles: await instructorProfiles(ctx),
    jsonLd,
  };
}

/** Leaves out what the page takes from elsewhere. */
function shownOnPage({ training, ...texts }: HomeCopy) {
  const { cards: _, ...rest } = training;
  return { ...texts, training: rest };
}

/** How many of the next dates the front page shows. */
const DATES = 5;

/** Returns whether one can apply for a date or ask about it: it is neither full nor called off. */
function canBeBooked(date: CourseDate): boolean {
  const action = dateAction(date);
  return action !== null && action.kind !== "tell";
}

export const meta: Route.MetaFunction = (args) => {
  const root = args.matches[0]?.loaderData;
  return textsMeta(args, {
    title: `${root?.institute.instituteName} (${root?.institute.shortName})`,
    description: args.loaderData?.texts.description ?? "",
    image: "/og/home.jpg",
    scenes: ["ridge"],
    jsonLd: args.loaderData?.jsonLd ?? [],
  });
};

/** The sections that have a link at the top of the page, in order. */
const sections = ["about", "training", "recruitment", "contact"] as const;

export default function Home({ loaderData }: Route.ComponentProps) {
  const institute = useInstitute();
  const { texts } = loaderData;
  return (
    <>
      <Hero texts={texts} institute={institute} />
      <SectionLinks sections={sections.map((id) => ({ id, title: texts[id].title }))} />
      <WhyChoose texts={texts} institute={institute} />
      <WebinarBanner texts={texts} />
      <About texts={texts} institute={institute} />
      <ProtectedDay day={loaderData.day} modules={loaderData.modules} />
      <Training texts={texts} institute={institute} cards={loaderData.cards} />
      <NextDates texts={texts} dates={loaderData.dates} />
      <People texts={texts} profiles={loaderData.profiles} />
      <Recruitment texts={texts} institute={institute} />
      <Contact texts={texts} institute={institute} office={loaderData.office} />
    </>
  );
}

type Institute = ReturnType<typeof useInstitute>;
type Loaded = Route.ComponentProps["loaderData"];
type Shown = { texts: Loaded["texts"]; institute: Institute };

function Hero({ texts: { hero }, institute }: Shown) {
  return (
    <PageHero tall scene="ridge" eyebrow={hero.eyebrow} title={institute.tagline} lead={hero.lead}>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={hero.primaryAction.href} look="brass">
          {hero.primaryAction.label}
        </ButtonLink>
        <ButtonLink to={hero.secondaryAction.href} look="secondary-dark">
          {hero.secondaryAction.label}
        </ButtonLink>
      </div>
      <div className="mt-12 flex flex-wrap items-center gap-x-8 gap-y-4 text-sm">
        <p className="border-l-2 border-brass-light pl-4">
          <span className="block font-semibold text-white">{institute.partnerBadge}</span>
          <span className="text-mist">{institute.partnerBadgeOf}</span>
        </p>
        <p className="max-w-md text-mist">{institute.locationNote}</p>
      </div>
    </PageHero>
  );
}

function WhyChoose({ texts: { whyChoose }, institute }: Shown) {
  return (
    <section className="border-b border-mist bg-card">
      <div className="page grid gap-x-16 gap-y-10 py-16 lg:grid-cols-[1fr_2fr]">
        <h2 className="text-[clamp(1.6rem,3vw,2.25rem)]">{fill(whyChoose.title, institute)}</h2>
        <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
          {whyChoose.points.map(({ title, text }) => (
            <li key={title} className="border-t-2 border-brass pt-4">
              <h3 className="text-lg">{fill(title, institute)}</h3>
              <p className="mt-2 text-slate">{fill(text, institute)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function WebinarBanner({ texts: { webinarBanner } }: Pick<Shown, "texts">) {
  return (
    <section className="on-dark bg-night text-white">
      <div className="page flex flex-wrap items-center gap-x-10 gap-y-4 py-8">
        <div className="min-w-0 flex-1 basis-80">
          <h2 className="text-xl">{webinarBanner.title}</h2>
          <p className="mt-1 text-haze">{webinarBanner.text}</p>
        </div>
        <ButtonLink to={webinarBanner.action.href} look="brass">
          {webinarBanner.action.label}
        </ButtonLink>
      </div>
    </section>
  );
}

function About({ texts: { about }, institute }: Shown) {
  return (
    <Section id="about" title={about.title}>
      <div className="grid gap-12 lg:grid-cols-2">
        <div className="prose text-lg">
          {about.paragraphs.map((paragraph) => (
            <p key={paragraph}>{fill(paragraph, institute)}</p>
          ))}
          <p>
            <Link to="/about" className="link">
              More about the institute
            </Link>
          </p>
        </div>
        <div>
          <Scene
            name="briefing"
            sizes="(min-width: 64rem) 36rem, 100vw"
            className="aspect-16/9 w-full rounded-md"
          />
          <dl className="mt-8 grid grid-cols-2 gap-x-8 gap-y-6">
            {about.facts.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse border-t border-slate/30 pt-3">
                <dt className="text-slate">{label}</dt>
                <dd className="font-display text-2xl font-bold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Section>
  );
}

function Training(props: Shown & { cards: Loaded["cards"] }) {
  const { cards, institute } = props;
  const { training } = props.texts;
  return (
    <Section id="training" ground="white" title={training.title} lead={training.lead}>
      <ul className="grid gap-6 lg:grid-cols-3">
        {cards.map((card) => (
          <HomeCard key={card.id} card={card} text={fill(card.text, institute)} />
        ))}
      </ul>
      <p className="mt-8">
        <ButtonLink to="/training">View All Training Programs</ButtonLink>
      </p>
    </Section>
  );
}

function NextDates(props: Pick<Shown, "texts"> & { dates: Loaded["dates"] }) {
  const { dates } = props;
  const { title, lead } = props.texts.dates;
  return (
    <Section id="dates" title={title} lead={lead}>
      <UpcomingIntakes intakes={dates} programmes={[]} named />
      <p className="mt-8">
        <ButtonLink to="/admissions#course-dates">All course dates</ButtonLink>
      </p>
    </Section>
  );
}

/** The instructors, once staff have published a profile. */
function People(props: Pick<Shown, "texts"> & { profiles: Loaded["profiles"] }) {
  const { profiles } = props;
  if (profiles.length === 0) return null;
  const { title, lead } = props.texts.people;
  return (
    <Section id="people" ground="white" title={title} lead={lead}>
      <InstructorProfiles profiles={profiles} />
    </Section>
  );
}

function Recruitment({ texts: { recruitment }, institute }: Shown) {
  return (
    <Section id="recruitment" title={recruitment.title} lead={fill(recruitment.lead, institute)}>
      <ul className="grid gap-6 md:grid-cols-2">
        {[recruitment.candidates, recruitment.employers].map(({ title, text, href }) => (
          <li key={href} className="relative border-l-2 border-brass pl-6">
            <h3 className="text-xl">
              <Link to={href} className="link after:absolute after:inset-0">
                {title}
              </Link>
            </h3>
            <p className="mt-2 text-slate">{fill(text, institute)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The contact form on the front page. It posts to /contact. */
function Contact(props: Shown & { office: Loaded["office"] }) {
  const { institute, office } = props;
  const { contact } = props.texts;
  return (
    <Section id="contact" ground="dark" title={contact.title} lead={fill(contact.lead, institute)}>
      <div className="grid gap-10 lg:grid-cols-[1fr_1.4fr]">
        <OfficeDetails office={office} onDark />
        <div className="rounded-md bg-paper p-6 text-ink md:p-8">
          <FormInPlace>
            <ContactForm subject="choice" />
          </FormInPlace>
        </div>
      </div>
    </Section>
  );
}
