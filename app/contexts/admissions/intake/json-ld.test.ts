import { expect, test } from "vitest";
import { intakesJsonLd } from "./json-ld.ts";

const site = { siteUrl: "https://gcpi.example", provider: "Global Close Protection Institute" };
const date = {
  id: "0190",
  date: "2026-06-22",
  programme: "Advanced Firearms Training",
  location: "Budapest",
  seatsLeft: 10,
  passed: false,
};

test("a date ahead is an event with its day, place and places left", () => {
  expect(intakesJsonLd([date], site)).toEqual([
    {
      "@context": "https://schema.org",
      "@graph": [
        {
          "@type": ["Event", "CourseInstance"],
          name: "Advanced Firearms Training",
          startDate: "2026-06-22",
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
          remainingAttendeeCapacity: 10,
          url: "https://gcpi.example/courses/dates/0190",
        },
      ],
    },
  ]);
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
