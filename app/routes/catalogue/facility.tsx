import { pictureOfSite } from "#app/kernel/picture-address.ts";
import { useSearchParams } from "react-router";
import { facilityTexts } from "#app/contexts/institute/copy/facility.ts";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { fill } from "#app/contexts/institute/settings/fill.ts";
import { facilityView } from "#app/contexts/institute/picture/gallery.ts";
import { gallery } from "#app/contexts/institute/queries.server.ts";
import {
  BlendedTraining,
  TrainingPartners,
  FacilityPrograms,
  PROGRAMS,
} from "#app/contexts/institute/ui/facility-page.tsx";
import { FacilityGallery, GALLERY } from "#app/contexts/institute/picture/ui/facility-gallery.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { useInstitute } from "#app/routes/use-institute.ts";
import { Breadcrumbs, breadcrumbJsonLd } from "#app/ui/patterns/breadcrumbs.tsx";
import { facilityPlan } from "#app/ui/pictures/facility-plan.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Section } from "#app/ui/patterns/section.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { textsMeta } from "#app/web/meta.ts";
import { shownTexts } from "#app/web/shown-texts.server.ts";
import type { Route } from "./+types/facility.ts";

export async function loader(args: Route.LoaderArgs) {
  const { ctx, page } = args.context.get(requestContext);
  page.cache([INSTITUTE]);
  const { galleryImages: _, ...texts } = await shownTexts(args, facilityTexts);
  return { texts, images: await gallery(ctx) };
}

const crumbsOf = (label: string) => [
  { label: "Home", to: "/" },
  { label: "Training", to: "/training" },
  { label },
];

export const meta: Route.MetaFunction = (args) => {
  const { heading, subheading, description } = args.loaderData?.texts ?? facilityTexts.copy;
  return textsMeta(args, {
    title: `${heading}: ${subheading}`,
    description,
    image: "/og/physical-flight.jpg",
    // The first is at the top of the page, the second on the page's share picture.
    scenes: ["runway", "hangar"],
    jsonLd: [breadcrumbJsonLd(args.matches[0]?.loaderData?.site.url ?? "", crumbsOf(heading))],
  });
};

export default function Facility({ loaderData }: Route.ComponentProps) {
  const { texts } = loaderData;
  const institute = useInstitute();
  const [parameters] = useSearchParams();
  const view = facilityView(parameters, loaderData.images);
  return (
    <>
      <PageHero
        scene="runway"
        crumbs={<Breadcrumbs crumbs={crumbsOf(texts.heading)} />}
        eyebrow={
          <span className="inline-block rounded-sm border border-brass-light/70 px-2.5 py-1">
            {texts.badge}
          </span>
        }
        title={texts.heading}
        lead={texts.subheading}
      >
        <p className="mt-3 flex items-center gap-2 text-mist print:text-ink">
          <Icon name="pin" className="size-5 shrink-0 text-brass-light" />
          {fill(texts.locationLine, institute)}
        </p>
      </PageHero>
      <Section id={GALLERY} title="Gallery" lead={fill(texts.intro, institute)}>
        <FacilityGallery images={loaderData.images} view={view} />
      </Section>
      <Section id={PROGRAMS} ground="white" title={texts.programsTitle}>
        <FacilityPrograms texts={texts} view={view} institute={institute} />
      </Section>
      <Section id="plan" title={texts.planTitle} lead={texts.planLead}>
        <img
          src={pictureOfSite(facilityPlan.src)}
          width={facilityPlan.width}
          height={facilityPlan.height}
          alt={facilityPlan.alt}
          loading="lazy"
          className="w-full max-w-4xl rounded-md border border-mist"
        />
      </Section>
      <BlendedTraining texts={texts.blended} institute={institute} />
      <TrainingPartners texts={texts.partners} institute={institute} />
    </>
  );
}
