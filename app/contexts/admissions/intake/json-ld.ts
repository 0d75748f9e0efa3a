import { baseAt } from "../base.ts";
import { courseDateAddress } from "./rules.ts";

type Listed = {
  id: string;
  date: string;
  programme: string;
  location: string;
  seatsLeft: number;
  passed: boolean;
};

type Site = { siteUrl: string; provider: string };

/** Returns the upcoming dates as schema.org course instances; an empty list if there are none. */
export function intakesJsonLd(dates: readonly Listed[], site: Site): object[] {
  const events = intakeInstances(dates, site);
  return events.length > 0 ? [{ "@context": "https://schema.org", "@graph": events }] : [];
}

/** Returns the same events as parts of another description, such as a course's. */
export function intakeInstances(dates: readonly Listed[], site: Site): object[] {
  const organizer = {
    "@type": "EducationalOrganization",
    name: site.provider,
    url: site.siteUrl,
  };
  const upcoming = dates.filter(({ passed }) => !passed);
  return upcoming.map(({ id, date, programme, location, seatsLeft }) => ({
    "@type": ["Event", "CourseInstance"],
    name: programme,
    startDate: date,
    courseMode: "Onsite",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    eventStatus: "https://schema.org/EventScheduled",
    location: placeOf(location),
    organizer,
    remainingAttendeeCapacity: seatsLeft,
    url: `${site.siteUrl}${courseDateAddress(id)}`,
  }));
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
