import { expect, test } from "vitest";
import { courseInstance } from "#testing/schema-org.ts";
import type { CourseDate } from "./course-date.ts";
import { intakeInstances, intakesJsonLd } from "./json-ld.ts";

const site = {
  siteUrl: "https://gcpi.example",
  provider: "Global Close Protection Institute",
  image: "/og/courses.jpg",
};
const date: CourseDate = {
  id: "0190",
  date: "2026-06-22",
  endsOn: "2026-07-05",
  programmeId: "core-protection",
  programme: "Core Protection Training",
  location: "Budapest",
  seatsLeft: 10,
  passed: false,
  runState: "planned",
  price: { minor: 885_050, currency: "NZD" },
  option: "core",
};

test("a date ahead is an event with its days, place, places left, price and address", () => {
  const url = "https://gcpi.example/courses/dates/0190";
  expect(intakesJsonLd([date], site)).toEqual([
    {
      "@context": "https://schema.org",
      "@graph": [
        {
          "@type": ["Event", "CourseInstance"],
          "@id": url,
          name: "Core Protection Training",
          description: "Core Protection Training in Budapest, from 2026-06-22 to 2026-07-05.",
          image: ["https://gcpi.example/og/courses.jpg"],
          startDate: "2026-06-22",
          endDate: "2026-07-05",
          courseMode: "Onsite",
          eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
          eventStatus: "https://schema.org/EventScheduled",
          location: {
            "@type": "Place",
            name: "Budapest",
            address: {
              "@type": "PostalAddress",
              addressLocality: "Budapest",
              addressCountry: "HU",
            },
          },
          organizer: {
            "@type": "EducationalOrganization",
            name: "Global Close Protection Institute",
            url: "https://gcpi.example",
          },
          offers: {
            "@type": "Offer",
            category: "Paid",
            price: "8850.50",
            priceCurrency: "NZD",
            availability: "https://schema.org/InStock",
            url,
          },
          remainingAttendeeCapacity: 10,
          url,
        },
      ],
    },
  ]);
});

test("every state of a date fits the schema", () => {
  const states: CourseDate[] = [
    date,
    { ...date, price: null },
    { ...date, seatsLeft: 0 },
    { ...date, location: "Suva" },
    { ...date, runState: "cancelled" },
    { ...date, runState: "postponed" },
  ];
  for (const instance of intakeInstances(states, site)) courseInstance.parse(instance);
});

test("a full date is sold out, and one that was called off says so", () => {
  const [full, cancelled] = intakeInstances(
    [
      { ...date, seatsLeft: 0 },
      { ...date, runState: "cancelled" },
    ],
    site,
  );
  expect(full).toMatchObject({ offers: { availability: "https://schema.org/SoldOut" } });
  expect(cancelled).toMatchObject({
    eventStatus: "https://schema.org/EventCancelled",
    offers: { availability: "https://schema.org/SoldOut" },
  });
});

test("search engines are told of no date that has passed, and of no country that is not known", () => {
  const [block] = intakesJsonLd(
    [
      { ...date, passed: true },
      { ...date, location: "Suva" },
    ],
    site,
  );
  const address = { "@type": "PostalAddress", addressLocality: "Suva" };
  expect(block).toMatchObject({ "@graph": [{ location: { name: "Suva", address } }] });
  expect(block).not.toHaveProperty("@graph[0].location.address.addressCountry");
  expect(block).not.toHaveProperty("@graph[1]");
  expect(intakesJsonLd([{ ...date, passed: true }], site)).toEqual([]);
});
