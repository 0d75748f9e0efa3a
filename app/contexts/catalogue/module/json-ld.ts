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

/** Describes a module as schema.org's Course, with an instance for each start date. */
export function moduleJsonLd(
  module: Described,
  site: { siteUrl: string; provider: string },
): object {
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
    hasCourseInstance: module.startDates.map((startDate) => ({
      "@type": "CourseInstance",
      courseMode: "Onsite",
      startDate,
      courseWorkload: `P${module.durationWeeks}W`,
      location: "Christchurch, New Zealand",
    })),
  };
}
