import { baseAt } from "../base.ts";
import type { CourseDate } from "./course-date.ts";
import { courseDateAddress } from "./rules.ts";
import { isCalledOff, type RunState } from "./run-state.ts";

/** The site, its institute and the address of a picture on it ("/og/courses.jpg"). */
export type Site = { siteUrl: string; provider: string; image: string };

/** Returns the upcoming dates as schema.org course instances; an empty list if there are none. */
export function intakesJsonLd(dates: readonly CourseDate[], site: Site): object[] {
  const events = intakeInstances(dates, site);
  return events.length > 0 ? [{ "@context": "https://schema.org", "@graph": events }] : [];
}

/** Returns the same events as parts of another description, such as a course's. */
export function intakeInstances(dates: readonly CourseDate[], site: Site): object[] {
  return dates.filter(({ passed }) => !passed).map((date) => instanceOf(date, site));
}

function instanceOf(courseDate: CourseDate, site: Site): object {
  const { id, date, endsOn, programme, location, seatsLeft } = courseDate;
  const url = `${site.siteUrl}${courseDateAddress(id)}`;
  return {
    "@type": ["Event", "CourseInstance"],
    "@id": url,
    name: programme,
    description: `${programme} in ${location}, from ${date} to ${endsOn}.`,
    image: [`${site.siteUrl}${site.image}`],
    startDate: date,
    endDate: endsOn,
    courseMode: "Onsite",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    eventStatus: statuses[courseDate.runState] ?? "https://schema.org/EventScheduled",
    location: placeOf(location),
    organizer: {
      "@type": "EducationalOrganization",
      name: site.provider,
      url: site.siteUrl,
    },
    offers: offerOf(courseDate, url),
    remainingAttendeeCapacity: seatsLeft,
    url,
  };
}

const statuses: Partial<Record<RunState, string>> = {
  cancelled: "https://schema.org/EventCancelled",
  postponed: "https://schema.org/EventPostponed",
};

/** Without a list price the offer says only that the course costs something. */
function offerOf({ price, seatsLeft, runState }: CourseDate, url: string): object {
  const open = seatsLeft > 0 && !isCalledOff(runState);
  return {
    "@type": "Offer",
    category: "Paid",
    ...(price && {
      price: (price.minor / 100).toFixed(2),
      priceCurrency: price.currency,
    }),
    availability: `https://schema.org/${open ? "InStock" : "SoldOut"}`,
    url,
  };
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
