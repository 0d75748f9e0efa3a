import { expect, test } from "vitest";
import { guest } from "#app/kernel/actor.ts";
import { cardOf } from "./card.ts";
import { webinarsJsonLd } from "./json-ld.ts";

const site = { siteUrl: "https://gcpi.example", provider: "Global Close Protection Institute" };
const webinar = {
  id: "w1",
  title: "Advance Work",
  description: "Routes and venues.",
  presenter: "Mārama Tūhoe",
  presenterTitle: "Lead Instructor",
  instructorId: null,
  category: "close-protection" as const,
  startsAt: new Date("2026-03-10T08:00:00Z"),
  duration: 90,
  recordingUrl: null,
  cancelledAt: null,
};
const at = (now: string) => cardOf({ webinar, registration: null }, guest, new Date(now));

test("what is not over is an online event with its times, and leads to its page", () => {
  const [block] = webinarsJsonLd([at("2026-03-10T08:30:00Z")], site);
  expect(block).toMatchObject({
    "@graph": [
      {
        "@type": "Event",
        name: "Advance Work",
        startDate: "2026-03-10T08:00:00.000Z",
        endDate: "2026-03-10T09:30:00.000Z",
        eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
        location: { "@type": "VirtualLocation", url: "https://gcpi.example/webinars/w1" },
        performer: { "@type": "Person", name: "Mārama Tūhoe" },
      },
    ],
  });
});

test("search engines are told nothing of what is over", () => {
  expect(webinarsJsonLd([at("2026-03-10T09:30:00Z")], site)).toEqual([]);
});
