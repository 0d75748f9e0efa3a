import type { Money } from "#app/kernel/money.ts";
import type { CourseProgramme } from "./copy/courses.ts";
import type { Office } from "./tables.ts";
import type { InstituteSettings } from "./settings/rules.ts";
import { weekdays } from "./office/fields.ts";

type Place = Pick<Office, "addressLines" | "email" | "phone" | "hours" | "latitude" | "longitude">;
type Names = Pick<InstituteSettings, "instituteName" | "shortName">;

const organizationId = (siteUrl: string) => `${siteUrl}/#organization`;

/** Returns the institute as schema.org's organization, with the address and hours of an office. */
export function organizationJsonLd(institute: Names, office: Place, siteUrl: string): object {
  const { email, phone } = office;
  return {
    "@context": "https://schema.org",
    "@type": "EducationalOrganization",
    "@id": organizationId(siteUrl),
    name: institute.instituteName,
    alternateName: institute.shortName,
    url: siteUrl,
    logo: `${siteUrl}/icon-512.png`,
    email,
    telephone: phone,
    address: addressOf(office.addressLines),
    geo: { "@type": "GeoCoordinates", latitude: office.latitude, longitude: office.longitude },
    openingHoursSpecification: office.hours.flatMap((day, position) =>
      day
        ? {
            "@type": "OpeningHoursSpecification",
            dayOfWeek: `https://schema.org/${weekdays[position]}`,
            opens: day.opens,
            closes: day.closes,
          }
        : [],
    ),
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      email,
      telephone: phone,
      url: `${siteUrl}/contact`,
    },
  };
}

/** Returns the site for search engines, so that they show its name. */
export function webSiteJsonLd(institute: Names, siteUrl: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    "@id": `${siteUrl}/#website`,
    name: institute.instituteName,
    alternateName: institute.shortName,
    url: `${siteUrl}/`,
    inLanguage: "en-NZ",
    publisher: { "@id": organizationId(siteUrl) },
  };
}

/**
 * Returns a page of /courses as schema.org's Course. Its dates and modules come from other
 * contexts.
 */
export function programmeJsonLd(
  programme: Pick<CourseProgramme, "slug" | "title" | "lead">,
  parts: {
    instances: object[];
    modules: { id: string; title: string }[];
    /** The list price of what it leads to; null if there is none. */
    price: Money | null;
  },
  site: { siteUrl: string; provider: string },
): object {
  const url = `${site.siteUrl}/courses/${programme.slug}`;
  return {
    "@context": "https://schema.org",
    "@type": "Course",
    name: programme.title,
    description: programme.lead,
    url,
    provider: { "@type": "EducationalOrganization", name: site.provider, url: site.siteUrl },
    offers: {
      "@type": "Offer",
      category: "Paid",
      ...(parts.price && {
        price: (parts.price.minor / 100).toFixed(2),
        priceCurrency: parts.price.currency,
      }),
      url,
    },
    ...(parts.instances.length > 0 && { hasCourseInstance: parts.instances }),
    ...(parts.modules.length > 0 && {
      hasPart: parts.modules.map(({ id, title }) => ({
        "@type": "Course",
        name: title,
        url: `${site.siteUrl}/training/${id}`,
      })),
    }),
  };
}

/** The last line of an address is the country, and the line above it is the town. */
function addressOf(lines: readonly string[]): object {
  const street = lines.slice(0, -2).join(", ");
  const [town, country] = lines.length > 1 ? lines.slice(-2) : lines;
  return {
    "@type": "PostalAddress",
    ...(street && { streetAddress: street }),
    addressLocality: town,
    ...(country && { addressCountry: country }),
  };
}
