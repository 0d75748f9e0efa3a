import { expect, test } from "vitest";
import { moduleJsonLd, moduleListJsonLd } from "./json-ld.ts";

const module = {
  id: "intro-cp",
  title: "Introduction",
  description: "A course.",
  durationWeeks: 2,
  priceMinor: 245_050,
  currency: "NZD",
  startDates: ["2026-01-19", "2026-04-13"],
};

test("a module is a course that the institute provides and offers at its price", () => {
  const instance = { "@type": ["Event", "CourseInstance"], startDate: "2026-06-22" };
  const site = {
    siteUrl: "https://gcpi.example",
    provider: "The Institute",
    image: "/og/intro-cp.jpg",
    today: "2026-03-02",
    instances: [instance],
  };
  expect(moduleJsonLd(module, site)).toEqual({
    "@context": "https://schema.org",
    "@type": "Course",
    name: "Introduction",
    description: "A course.",
    url: "https://gcpi.example/training/intro-cp",
    provider: {
      "@type": "EducationalOrganization",
      name: "The Institute",
      url: "https://gcpi.example",
    },
    offers: {
      "@type": "Offer",
      category: "Paid",
      price: "2450.50",
      priceCurrency: "NZD",
      url: "https://gcpi.example/training/intro-cp",
    },
    image: ["https://gcpi.example/og/intro-cp.jpg"],
    // The start date that has passed is left out.
    hasCourseInstance: [
      instance,
      {
        "@type": "CourseInstance",
        courseMode: "Onsite",
        startDate: "2026-04-13",
        courseWorkload: "P2W",
        location: "Christchurch, New Zealand",
      },
    ],
  });
});

test("the catalogue is a list that leads to each module's page", () => {
  const modules = [module, { id: "flight-rotary", title: "Rotary" }];
  expect(moduleListJsonLd(modules, "https://gcpi.example")).toMatchObject({
    "@type": "ItemList",
    itemListElement: [
      { position: 1, name: "Introduction", url: "https://gcpi.example/training/intro-cp" },
      { position: 2, name: "Rotary", url: "https://gcpi.example/training/flight-rotary" },
    ],
  });
});
