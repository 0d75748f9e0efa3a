import { expect } from "vitest";
import { courseProgrammes } from "#app/contexts/institute/copy/courses.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { catalogueTest as dbTest } from "#testing/catalogue.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { coursePageForm } from "./form.ts";
import { coursePageModuleField } from "./fields.ts";
import { catalogueChanged } from "../events.ts";
import { coursePage } from "../module/queries.server.ts";
import { coursePageToEdit, staffCoursePages } from "../staff-queries.server.ts";
import { changeCoursePage } from "./commands.server.ts";
import { bringBackModule, retireModule } from "../module/retirement.server.ts";

const slug = "driving";
const shown = async (ctx: Ctx) => (await coursePage(ctx, slug)).modules.map(({ id }) => id);

async function edited(staff: Ctx, change: Record<string, string>) {
  const { initial } = await coursePageToEdit(staff, slug);
  return coursePageForm.parse({ ...initial, ...change });
}

dbTest("each page of the institute's text leads to what is stored", async ({ ctx, staff }) => {
  for (const page of courseProgrammes) {
    const { modules, programmeIds } = await coursePage(ctx, page.slug);
    expect(modules.length, page.slug).toBeGreaterThan(1);
    expect(programmeIds.length, page.slug).toBeGreaterThan(0);
  }
  expect(await staffCoursePages(staff)).toHaveLength(courseProgrammes.length);
  expect(await coursePage(ctx, "no-such")).toEqual({ modules: [], programmeIds: [] });
  expect(await queriesOf(ctx, () => coursePage(ctx, slug))).toHaveLength(1);
  expect(await queriesOf(staff, () => coursePageToEdit(staff, slug))).toHaveLength(3);
});

dbTest("a page leads to what the staff chose, in the catalogue's order", async ({ ctx, staff }) => {
  const form = await edited(staff, {
    [coursePageModuleField("maritime-security")]: "on",
    [coursePageModuleField("anticipation-readiness")]: "",
    [coursePageModuleField("alchemy")]: "on",
  });
  expect(await changeCoursePage(staff, slug, form)).toEqual({ ok: true });
  expect(await changeCoursePage(staff, slug, form)).toEqual({ ok: true });
  expect(await shown(ctx)).toEqual(["intro-cp", "maritime-security"]);
  expect((await coursePage(ctx, slug)).programmeIds).toEqual(["driver"]);
  expect(await emittedEvents(ctx, catalogueChanged)).toHaveLength(1);
  expect(await auditLogSoFar(ctx)).toMatchObject([
    { action: "catalogue.course-page-changed", subject: `course-page:${slug}` },
  ]);
});

dbTest("of two who change one page the second is told", async ({ staff }) => {
  const first = await edited(staff, { [coursePageModuleField("flight-rotary")]: "on" });
  const second = await edited(staff, { [coursePageModuleField("intro-cp")]: "" });
  await changeCoursePage(staff, slug, first);
  const { version } = (await coursePageToEdit(staff, slug)).initial;
  expect(await changeCoursePage(staff, slug, second)).toEqual({
    ok: false,
    error: "changed-meanwhile",
    detail: { version: version },
  });
});

dbTest("a retired module leaves the page, and comes back to it", async ({ ctx, staff }) => {
  const rotary = await edited(staff, {
    [coursePageModuleField("threat-assessment")]: "on",
    [coursePageModuleField("surveillance-mastery")]: "on",
  });
  await changeCoursePage(staff, slug, rotary);
  const before = await shown(ctx);
  // So that no programme prevents the module from being retired.
  await ctx.db.execute("update programmes set module_ids = '{}'");
  await retireModule(staff, "surveillance-mastery", async () => false);
  expect(await shown(ctx)).toEqual(before.filter((id) => id !== "surveillance-mastery"));
  // The form does not show the retired module, and saving the form keeps it.
  const { modules } = await coursePageToEdit(staff, slug);
  expect(modules.map(({ id }) => id)).not.toContain("surveillance-mastery");
  await changeCoursePage(
    staff,
    slug,
    await edited(staff, { [coursePageModuleField("intro-cp")]: "" }),
  );
  await bringBackModule(staff, "surveillance-mastery");
  expect(await shown(ctx)).toEqual(before.filter((id) => id !== "intro-cp"));
});

dbTest("nobody but the staff reads or writes what they lead to", async ({ ctx, staff }) => {
  const form = await edited(staff, {});
  for (const actor of [cast.visitor, cast.member, cast.partner, cast.moderator]) {
    const stranger = { ...ctx, actor };
    await expect(changeCoursePage(stranger, slug, form)).rejects.toThrow(Denied);
    await expect(coursePageToEdit(stranger, slug)).rejects.toThrow(Denied);
    await expect(staffCoursePages(stranger)).rejects.toThrow(Denied);
  }
  await expect(changeCoursePage(staff, "no-such", form)).rejects.toThrow(NotFound);
});
