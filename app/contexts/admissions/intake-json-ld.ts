import { baseAt } from "./base.ts";

type Listed = {
  date: string;
  programme: string;
  location: string;
  seatsLeft: number;
  passed: boolean;
};

/** The dates ahead as schema.org events that are course instances; nothing when there are none. */
export function intakesJsonLd(
  dates: readonly Listed[],
  site: { siteUrl: string; provider: string },
): object[] {
  const upcoming = dates.filter(({ passed }) => !passed);
  if (upcoming.length === 0) return [];
  const organizer = {
    "@type": "EducationalOrganization",
    name: site.provider,
    url: site.siteUrl,
  };
  const events = upcoming.map(({ date, programme, location, seatsLeft }) => ({
    "@type": ["Event", "CourseInstance"],
    name: programme,
    startDate: date,
    courseMode: "Onsite",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    eventStatus: "https://schema.org/EventScheduled",
    location: placeOf(location),
    organizer,
    remainingAttendeeCapacity: seatsLeft,
    url: `${site.siteUrl}/admissions#course-dates`,
  }));
  return [{ "@context": "https://schema.org", "@graph": events }];
}

function placeOf(location: string) {
  const base = baseAt(location);
  const name = base?.location ?? location;
  const country = base && { addressCountry: base.country };
  return {
    "@type": "Place",
    name,
    address: { "@type": "PostalAddress", addressLocality: name, ...country },
  };
}
