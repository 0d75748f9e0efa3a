import { expect } from "vitest";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { instituteSeeds } from "#db/seed/institute.ts";
import { auditEntries } from "#app/platform/audit/schema.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { officesOpen } from "#testing/factories.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { instituteChanged } from "../events.ts";
import { officeForm } from "../office/form.ts";
import { officeView } from "../office/view.ts";
import { instituteProfile, officeById, officeToEdit, settingsToEdit } from "../queries.server.ts";
import { instituteSettings } from "../tables.ts";
import { settingOf } from "../picture/replaced-scene.ts";
import { changeOffice, restoreOffice } from "../office/commands.server.ts";
import { changeSettings, restoreSettings } from "./commands.server.ts";

const picture = {
  version: "0190c7d4-0000-7000-8000-000000000000",
  width: 960,
  height: 540,
  widths: [480, 960],
  focal: { x: 0.5, y: 0.5 },
  ground: "#446688",
  blur: "data:image/webp;base64,AAAA",
  alt: "A range.",
};

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const auditLog = (ctx: Ctx) =>
  ctx.db
    .select({ action: auditEntries.action, before: auditEntries.before, after: auditEntries.after })
    .from(auditEntries)
    .orderBy(auditEntries.id);

dbTest(
  "a saved text is shown, told to the caches and written into the audit log",
  async ({ ctx }) => {
    const admin = asAdmin(ctx);
    const form = await settingsToEdit(admin);
    expect(await changeSettings(admin, { ...form, tagline: "Calm, and early." })).toEqual({
      ok: true,
    });
    expect((await settingsToEdit({ ...admin, db: fresh(ctx) })).tagline).toBe("Calm, and early.");
    expect(await emittedEvents(ctx, instituteChanged)).toHaveLength(1);
    expect(await auditLog(ctx)).toEqual([
      {
        action: "institute.settings-changed",
        before: { tagline: form.tagline },
        after: { tagline: "Calm, and early." },
      },
    ]);
  },
);

dbTest("whoever saves second is told, and nothing of theirs is saved", async ({ ctx }) => {
  const admin = asAdmin(ctx);
  const form = await settingsToEdit(admin);
  await changeSettings(admin, { ...form, shortName: "FIRST" });
  expect(await changeSettings(admin, { ...form, shortName: "SECOND" })).toMatchObject({
    ok: false,
    error: "changed-meanwhile",
  });
  // A double click is not a conflict.
  expect(await changeSettings(admin, { ...form, shortName: "FIRST" })).toEqual({ ok: true });
  expect(await auditLog(ctx)).toHaveLength(1);
});

dbTest(
  "restoring the defaults leaves pictures alone, and asks for the page as it is",
  async ({ ctx }) => {
    const admin = asAdmin(ctx);
    const scene = { key: settingOf("range"), value: picture, updatedAt: ctx.clock.now() };
    await ctx.db.insert(instituteSettings).values(scene);
    const form = await settingsToEdit(admin);
    await changeSettings(admin, { ...form, phone: "+36 1 555 0999" });
    const keys = async () =>
      (await ctx.db.select({ key: instituteSettings.key }).from(instituteSettings))
        .map(({ key }) => key)
        .sort();
    expect(await restoreSettings(admin, form.version)).toMatchObject({
      error: "changed-meanwhile",
    });
    expect(await keys()).toEqual(["phone", scene.key].sort());
    const { version } = await settingsToEdit({ ...admin, db: fresh(ctx) });
    expect(await restoreSettings(admin, version)).toEqual({ ok: true });
    expect(await keys()).toEqual([scene.key]);
  },
);

dbTest("nobody but an admin changes settings or offices", async ({ ctx }) => {
  await officesOpen(ctx);
  const form = await settingsToEdit(asAdmin(ctx));
  for (const actor of [cast.visitor, cast.member, cast.moderator]) {
    const other = { ...ctx, actor };
    await expect(changeSettings(other, form)).rejects.toBeInstanceOf(Denied);
    await expect(restoreSettings(other, form.version)).rejects.toBeInstanceOf(Denied);
    await expect(restoreOffice(other, "budapest", "")).rejects.toBeInstanceOf(Denied);
  }
});

dbTest("an office's new hours decide at once whether it is open", async ({ ctx }) => {
  await officesOpen(ctx);
  const admin = asAdmin(ctx);
  const before = await officeToEdit(admin, "christchurch");
  // In Christchurch it is 10:00 on a Tuesday.
  const open = async () =>
    officeView(await officeById({ db: fresh(ctx) }, "christchurch"), ctx.clock.now()).view.openNow;
  expect(await open()).toBe(true);
  const typed = { ...before!.initial, opens1: "", closes1: "", hoursText: "Closed on Tuesdays" };
  const form = officeForm.parse(emptied(typed));
  expect(await changeOffice(admin, "christchurch", form)).toEqual({ ok: true });
  expect(await open()).toBe(false);
  expect(await auditLog(ctx)).toMatchObject([
    {
      action: "institute.office-changed",
      before: { hoursText: expect.arrayContaining(["Saturday closed"]) },
      after: { hoursText: ["Closed on Tuesdays"] },
    },
  ]);
  expect(await changeOffice(admin, "christchurch", { ...form, version: "old" })).toEqual({
    ok: true,
  });
  expect(await restoreOffice(admin, "christchurch", before!.initial.version)).toMatchObject({
    error: "changed-meanwhile",
  });
  const now = await officeToEdit({ ...admin, db: fresh(ctx) }, "christchurch");
  expect(await restoreOffice(admin, "christchurch", now!.initial.version)).toEqual({ ok: true });
  expect(await open()).toBe(true);
});

dbTest("an office that does not exist cannot be changed", async ({ ctx }) => {
  await officesOpen(ctx);
  const admin = asAdmin(ctx);
  const form = officeForm.parse(emptied((await officeToEdit(admin, "budapest"))!.initial));
  await expect(changeOffice(admin, "atlantis", form)).rejects.toBeInstanceOf(NotFound);
  await expect(restoreOffice(admin, "atlantis", "")).rejects.toBeInstanceOf(NotFound);
  expect(await officeToEdit(admin, "atlantis")).toBeUndefined();
});

dbTest("a restart does not bring back what staff have changed", async ({ ctx }) => {
  const seeds = instituteSeeds.filter(({ name }) => name === "institute/offices");
  await runSeeds(ctx, seeds);
  const admin = asAdmin(ctx);
  const { initial } = (await officeToEdit(admin, "budapest"))!;
  const form = officeForm.parse(emptied({ ...initial, phone: "+36 1 555 0777" }));
  await changeOffice(admin, "budapest", form);
  await runSeeds(ctx, seeds);
  expect((await officeById({ db: fresh(ctx) }, "budapest")).phone).toBe("+36 1 555 0777");
  expect((await instituteProfile(ctx)).shortName).toBe("GCPI");
});

/** Returns another handle of the same database, for which nothing is cached. */
function fresh(ctx: Ctx): Ctx["db"] {
  return Object.create(ctx.db) as Ctx["db"];
}

/** Leaves out empty fields, as the form's reader does. */
function emptied(fields: Record<string, string>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
}
