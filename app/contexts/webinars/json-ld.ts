import type { WebinarCard } from "./card.ts";

type Site = { siteUrl: string; provider: string };

/** Returns upcoming and live webinars as schema.org events, or nothing if there are none. */
export function webinarsJsonLd(webinars: readonly WebinarCard[], site: Site): object[] {
  const events = webinars.filter(({ status }) => status !== "completed");
  if (events.length === 0) return [];
  return [
    { "@context": "https://schema.org", "@graph": events.map((webinar) => eventOf(webinar, site)) },
  ];
}

function eventOf(webinar: WebinarCard, { siteUrl, provider }: Site) {
  const url = `${siteUrl}/webinars/${webinar.id}`;
  return {
    "@type": "Event",
    name: webinar.title,
    description: webinar.description,
    startDate: webinar.startsAt.toISOString(),
    endDate: webinar.endsAt.toISOString(),
    eventStatus: `https://schema.org/Event${webinar.cancelled ? "Cancelled" : "Scheduled"}`,
    eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
    location: { "@type": "VirtualLocation", url },
    performer: { "@type": "Person", name: webinar.presenter, jobTitle: webinar.presenterTitle },
    organizer: { "@type": "EducationalOrganization", name: provider, url: siteUrl },
    url,
  };
}
