import { expect, test } from "vitest";
import { firstOffices } from "./office/first-offices.ts";
import { organizationJsonLd, programmeJsonLd, webSiteJsonLd } from "./json-ld.ts";

const siteUrl = "https://gcpi.example";
const institute = { instituteName: "The Institute", shortName: "GCPI" };
const london = firstOffices.find(({ id }) => id === "headquarters")!;
const hours = (day: string, opens: string, closes: string) => ({
  "@type": "OpeningHoursSpecification",
  dayOfWeek: `https://schema.org/${day}`,
  opens,
  closes,
});

test("the organization has the address, the hours and the contact of the office that is named", () => {
  expect(organizationJsonLd(institute, london, siteUrl)).toMatchObject({
    "@type": "EducationalOrganization",
    name: "The Institute",
    address: {
      "@type": "PostalAddress",
      streetAddress: "3 Surveyor Yard",
      addressLocality: "London SE1 0AA",
      addressCountry: "United Kingdom",
    },
    openingHoursSpecification: [
      hours("Monday", "09:00", "18:00"),
      hours("Tuesday", "09:00", "18:00"),
      hours("Wednesday", "09:00", "18:00"),
      hours("Thursday", "09:00", "18:00"),
      hours("Friday", "09:00", "18:00"),
      hours("Saturday", "10:00", "14:00"),
    ],
    contactPoint: { email: london.email, telephone: london.phone },
  });
});

test("an address of one line or two is said as far as it goes", () => {
  const addressOf = (addressLines: string[]) =>
    (organizationJsonLd(institute, { ...london, addressLines }, siteUrl) as { address: object })
      .address;
  expect(addressOf(["Budapest"])).toEqual({
    "@type": "PostalAddress",
    addressLocality: "Budapest",
  });
  expect(addressOf(["Budapest", "Hungary"])).toEqual({
    "@type": "PostalAddress",
    addressLocality: "Budapest",
    addressCountry: "Hungary",
  });
});

test("the site is published by the organization of the same page", () => {
  const organization = organizationJsonLd(institute, london, siteUrl) as { "@id": string };
  expect(webSiteJsonLd(institute, siteUrl)).toMatchObject({
    "@type": "WebSite",
    url: "https://gcpi.example/",
    publisher: { "@id": organization["@id"] },
  });
});

test("a programme is a course of the institute with its modules and its dates", () => {
  const programme = { slug: "firearms", title: "Firearms", lead: "Live fire." } as const;
  const site = { siteUrl, provider: "The Institute" };
  const instances = [{ "@type": "CourseInstance", startDate: "2026-06-22" }];
  const modules = [{ id: "intro-cp", title: "Introduction" }];
  expect(programmeJsonLd(programme, { instances, modules, price: null }, site)).toMatchObject({
    "@type": "Course",
    name: "Firearms",
    url: "https://gcpi.example/courses/firearms",
    provider: { name: "The Institute" },
    hasCourseInstance: instances,
    hasPart: [{ "@type": "Course", url: "https://gcpi.example/training/intro-cp" }],
  });
  const bare = programmeJsonLd(programme, { instances: [], modules: [], price: null }, site);
  expect(bare).not.toHaveProperty("hasCourseInstance");
  expect(bare).not.toHaveProperty("hasPart");
});
