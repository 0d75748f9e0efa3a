type Described = {
  id: string;
  title: string;
  description: string;
  durationWeeks: number;
  priceMinor: number;
  currency: string;
  startDates: string[];
};

/** Describes the catalogue as schema.org's list of module pages, in catalogue order. */
export function moduleListJsonLd(
  modules: readonly { id: string; title: string }[],
  siteUrl: string,
) {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: modules.map(({ id, title }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name: title,
      url: `${siteUrl}/training/${id}`,
    })),
  };
}

type Site = {
  siteUrl: string;
  provider: string;
  /** The address of its picture ("/og/intro-cp.jpg"). */
  image: string;
  /** An ISO date. Start dates before it are left out. */
  today: string;
  /** The dates on which it can be booked, described by admissions. */
  instances: readonly object[];
};

/**
 * Describes a module as schema.org's Course, with an instance for each date on which it can be
 * booked and each start date ahead.
 */
export function moduleJsonLd(module: Described, site: Site): object {
  const url = `${site.siteUrl}/training/${module.id}`;
  const provider = { "@type": "EducationalOrganization", name: site.provider, url: site.siteUrl };
  return {
    "@context": "https://schema.org",
    "@type": "Course",
    name: module.title,
    description: module.description,
    url,
    provider,
    offers: {
      "@type": "Offer",
      category: "Paid",
      price: (module.priceMinor / 100).toFixed(2),
      priceCurrency: module.currency,
      url,
    },
    image: [`${site.siteUrl}${site.image}`],
    hasCourseInstance: [
      ...site.instances,
      ...module.startDates
        .filter((startDate) => startDate >= site.today)
        .map((startDate) => ({
          "@type": "CourseInstance",
          courseMode: "Onsite",
          startDate,
          courseWorkload: `P${module.durationWeeks}W`,
          location: "Christchurch, New Zealand",
        })),
    ],
  };
}
