import { expect, onTestFinished } from "vitest";
import { apply } from "#app/contexts/admissions/application/apply.server.ts";
import { applicationById } from "#app/contexts/admissions/application/queries.server.ts";
import { nextIntakes } from "#app/contexts/admissions/dashboard-widgets.server.ts";
import { intakeForStaff } from "#app/contexts/admissions/intake/staff-queries.server.ts";
import { applications } from "#app/contexts/admissions/tables/applications.ts";
import { coursePages } from "#app/contexts/catalogue/tables.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { HtmlCache } from "#app/platform/http/html-cache.server.ts";
import * as admissionsPage from "#app/routes/admissions/admissions.tsx";
import * as applyPage from "#app/routes/admissions/apply.tsx";
import * as interestPage from "#app/routes/admissions/interest.tsx";
import * as contactPage from "#app/routes/marketing/contact.tsx";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { enrolment } from "#testing/enrolments.ts";
import { applicationRequest, officesOpen, programmesOnOffer } from "#testing/factories.ts";
import { intake } from "#testing/intakes.ts";
import { priceList } from "#testing/orders.ts";
import { course, courseInstance } from "#testing/schema-org.ts";
import { siteOf } from "#testing/site.ts";
import * as courseDatePage from "./course-date.tsx";
import * as courseProgrammePage from "./course-programme.tsx";
import * as modulePage from "./module.tsx";
import * as trainingPage from "./training.tsx";

/** All pages that say something of an intake. They must say the same. */
const pages = {
  "training/:moduleId": modulePage,
  training: trainingPage,
  "courses/:programme": courseProgrammePage,
  "courses/dates/:intakeId": courseDatePage,
  admissions: admissionsPage,
  "admissions/apply": applyPage,
  "admissions/interest": interestPage,
  contact: contactPage,
};

async function institute(ctx: Ctx) {
  await priceList(ctx);
  await programmesOnOffer(ctx);
  await officesOpen(ctx);
  await ctx.db.insert(coursePages).values([
    { slug: "close-protection", moduleIds: ["intro-cp"], programmeIds: ["core-protection"] },
    { slug: "firearms", moduleIds: [], programmeIds: ["firearms"] },
  ]);
  const cache = new HtmlCache();
  onTestFinished(() => cache.close());
  return siteOf(ctx, { cache, pages });
}

/** Returns the page's text without its markup, and its structured data. */
function read(html: string) {
  const [, main = ""] = /<main[^>]*>([\s\S]*?)<\/main>/.exec(html) ?? [];
  const text = main
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  return {
    main: main.replace(/&amp;/g, "&"),
    text,
    data: blocks.map(([, block]) => JSON.parse(block!) as Record<string, unknown>),
  };
}

/** Returns the instances in structured data, wherever they stand. */
function instancesIn(data: Record<string, unknown>[]): Record<string, unknown>[] {
  return data
    .flatMap((block) => (block["@graph"] ?? block.hasCourseInstance ?? []) as object[])
    .map((each) => each as Record<string, unknown>)
    .filter((each) => Array.isArray(each["@type"]));
}

dbTest("every page says the same of one intake", async ({ ctx }) => {
  const site = await institute(ctx);
  const { id } = await intake(ctx, { seats: 7, minimum: 3, endsOn: "2026-08-02" });
  const instances: object[] = [];
  for (const place of [
    "/training/intro-cp",
    "/courses/close-protection",
    "/admissions",
    `/courses/dates/${id}`,
  ]) {
    const { main, text, data } = read(await site.ask(place));
    expect(text, place).toMatch(/22 Jun(e)? 2026 – 2 Aug(ust)? 2026/);
    expect(text, place).toContain("Christchurch");
    expect(text, place).toContain("7 left");
    expect(text, place).toContain("From $8,850, GST included");
    expect(text, place).not.toContain("No further date");
    expect(main, place).toContain(`href="/admissions/apply?program=core&date=${id}"`);
    if (place !== `/courses/dates/${id}`) {
      expect(main, place).toContain(`href="/courses/dates/${id}"`);
    }
    const [described, ...others] = instancesIn(data);
    expect(others, place).toEqual([]);
    instances.push({ ...courseInstance.parse(described), image: [] });
  }
  for (const each of instances) expect(each).toEqual(instances[0]);
  expect(instances[0]).toMatchObject({
    startDate: "2026-06-22",
    endDate: "2026-08-02",
    remainingAttendeeCapacity: 7,
    offers: { price: "8850.00", priceCurrency: "NZD" },
    url: `http://localhost:3000/courses/dates/${id}`,
  });

  const staff: Ctx = { ...ctx, actor: cast.admin };
  expect(await intakeForStaff(staff, id)).toMatchObject({
    date: "2026-06-22",
    endsOn: "2026-08-02",
    location: "Christchurch",
    seatsLeft: 7,
    price: { minor: 885_000, currency: "NZD" },
    minimum: 3,
  });
  expect((await nextIntakes(staff)).reading.rows).toEqual([
    expect.objectContaining({ value: 0, whole: 7, to: `/admin/intakes/${id}` }),
  ]);
});

dbTest("a module and a date lead to the modules that require it", async ({ ctx }) => {
  const site = await institute(ctx);
  const { id } = await intake(ctx);
  for (const place of ["/training/intro-cp", `/courses/dates/${id}`]) {
    const { main, text } = read(await site.ask(place));
    expect(text, place).toContain("What follows");
    expect(main, place).toContain('href="/training/advanced-threat"');
  }
});

dbTest("courses are described as the schema wants it", async ({ ctx }) => {
  const site = await institute(ctx);
  await intake(ctx);
  await intake(ctx, { programmeId: "firearms", location: "Budapest" });
  for (const place of [
    "/training/intro-cp",
    "/training/flight-rotary",
    "/courses/close-protection",
    "/courses/firearms",
  ]) {
    const { data } = read(await site.ask(place));
    course.parse(data.find((block) => block["@type"] === "Course"));
  }
});

dbTest("a full date offers to tell of the next one, and nothing else", async ({ ctx }) => {
  const site = await institute(ctx);
  const { id } = await intake(ctx, { seats: 0 });
  for (const place of ["/training/intro-cp", "/courses/close-protection", `/courses/dates/${id}`]) {
    const { main, text } = read(await site.ask(place));
    expect(text, place).toContain("Full");
    expect(main, place).toContain('href="/admissions/interest?programme=core-protection"');
    expect(main, place).not.toContain("/admissions/apply");
  }
});

dbTest("a module without a date offers to tell of the next one", async ({ ctx }) => {
  const site = await institute(ctx);
  const { main, text } = read(await site.ask("/training/intro-cp"));
  expect(text).toContain("No further date is set at the moment.");
  expect(main).toContain('href="/admissions/interest?programme=core-protection"');
});

dbTest("one asks about a date that the application form does not name", async ({ ctx }) => {
  const site = await institute(ctx);
  const { id } = await intake(ctx, { programmeId: "firearms", location: "Budapest" });
  const { main, text } = read(await site.ask("/courses/firearms"));
  expect(text).toContain("Ask about this date");
  expect(text).toContain("Price on request");
  expect(main).toContain(`href="/contact?date=${id}"`);
  expect(await site.ask(`/contact?date=${id}`)).toContain(
    'value="Advanced Firearms Training, 22 Jun 2026, Budapest"',
  );
});

dbTest("an application keeps the date of the address that it was filled in at", async ({ ctx }) => {
  const site = await institute(ctx);
  const { id } = await intake(ctx);
  const form = await site.ask(`/admissions/apply?program=core&date=${id}`);
  expect(form).toContain(`action="/admissions/apply?date=${id}"`);
  expect(read(form).text).toContain("You apply for this date");
  expect(read(form).main).not.toContain('name="date"');

  await apply(ctx, applicationRequest(), { network: "192.0.2.0/24", intakeId: id });
  const [row] = await ctx.db.select().from(applications);
  expect(row).toMatchObject({ intakeId: id });
  const staff: Ctx = { ...ctx, actor: cast.admin };
  expect(await applicationById(staff, row!.id)).toMatchObject({
    courseDate: { id, date: "2026-06-22", location: "Christchurch" },
  });
  const { people } = await intakeForStaff(staff, id);
  expect(people.asked).toMatchObject([{ applicationId: row!.id, name: "Ngaio Marama" }]);
});

dbTest(
  "an application for another programme or a date that is gone names none",
  async ({ ctx }) => {
    await institute(ctx);
    const firearms = await intake(ctx, { programmeId: "firearms" });
    const past = await intake(ctx, { date: "2026-01-05" });
    const cancelled = await intake(ctx, { runState: "cancelled" });
    const removed = await intake(ctx, { removedAt: ctx.clock.now() });
    for (const [n, { id }] of [firearms, past, cancelled, removed].entries()) {
      const form = applicationRequest({ email: `person-${n}@applicants.test` });
      expect(await apply(ctx, form, { network: "192.0.2.0/24", intakeId: id })).toMatchObject({
        ok: true,
      });
    }
    const stored = await ctx.db.select({ intakeId: applications.intakeId }).from(applications);
    expect(stored).toEqual([1, 2, 3, 4].map(() => ({ intakeId: null })));
  },
);

dbTest("staff see who is on an intake, in which way", async ({ ctx }) => {
  await institute(ctx);
  await enrolment(ctx, { profileId: cast.member.id, moduleIds: [], date: "2026-06-22" });
  const staff: Ctx = { ...ctx, actor: cast.admin };
  const { reading } = await nextIntakes(staff);
  const to = "to" in reading.rows[0]! ? String(reading.rows[0].to) : "";
  const { people, taken } = await intakeForStaff(staff, to.split("/").at(-1)!);
  expect(taken).toBe(1);
  expect(people.enrolled).toMatchObject([{ name: "Ngaio Marama" }]);
  expect(people).toMatchObject({ held: [], offered: [], waiting: [], asked: [] });
});
