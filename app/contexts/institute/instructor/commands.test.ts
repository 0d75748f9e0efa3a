import sharp from "sharp";
import { expect } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { faceOf } from "#app/kernel/face.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { sweepFolder } from "#app/platform/storage/sweep.server.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest as base } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { memoryStore } from "#testing/stores.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { instituteChanged } from "../events.ts";
import { instructorForm } from "./form.ts";
import { portraitFile } from "./portrait.ts";
import { storedPortraits } from "../queries.server.ts";
import {
  areInstructors,
  instructorChoices,
  instructorProfiles,
  instructorToEdit,
  shownInstructors,
  staffInstructors,
  visiblePortrait,
} from "./queries.server.ts";
import {
  addInstructor,
  changeInstructor,
  moveInstructor,
  removeInstructor,
  PORTRAIT_BYTES,
  removePortrait,
  replacePortrait,
} from "./commands.server.ts";

const dbTest = base.extend<{ staff: Ctx }>({
  staff: async ({ ctx }, use) => use({ ...ctx, actor: cast.admin }),
});

const profile = (change: Record<string, string> = {}) =>
  instructorForm.parse({
    name: "Ildikó Fűzfa",
    role: "Surveillance Instructor",
    biography: "Twelve years on foot.\r\nTeaches in both bases.",
    published: "on",
    ...change,
  });

async function added(staff: Ctx, change: Record<string, string> = {}): Promise<string> {
  const done = await addInstructor(staff, profile(change));
  if (!done.ok) throw new Error("not added");
  return done.value.id;
}

const shown = async (ctx: Ctx) => (await instructorProfiles(ctx)).map(({ name }) => name);

const picture = async (width = 400, height = 300) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: "#557799" } })
      .jpeg()
      .withExif({ IFD0: { Copyright: "Somebody" } })
      .toBuffer(),
  );

dbTest("the public sees published profiles, in the order of the staff", async ({ ctx, staff }) => {
  const first = await added(staff);
  await added(staff, { name: "Hidden", published: "" });
  const third = await added(staff, { name: "Third" });
  expect(await shown(ctx)).toEqual(["Ildikó Fűzfa", "Third"]);
  await moveInstructor(staff, third, "up");
  await moveInstructor(staff, third, "up");
  await moveInstructor(staff, third, "up");
  expect(await shown(ctx)).toEqual(["Third", "Ildikó Fűzfa"]);
  const { initial } = await instructorToEdit(staff, first);
  await changeInstructor(staff, first, profile({ published: "", version: initial.version! }));
  expect(await shown(ctx)).toEqual(["Third"]);
  expect((await staffInstructors(staff)).map(({ published }) => published)).toEqual([
    true,
    false,
    false,
  ]);
  expect(await queriesOf(ctx, () => instructorProfiles(ctx))).toHaveLength(1);
  expect(await emittedEvents(ctx, instituteChanged)).toHaveLength(6);
  expect((await auditLogSoFar(ctx)).map(({ action }) => action.replace("institute.", ""))).toEqual([
    "instructor-added",
    "instructor-added",
    "instructor-added",
    "instructors-reordered",
    "instructors-reordered",
    "instructor-changed",
  ]);
});

dbTest("of two who edit one profile the second is told", async ({ ctx, staff }) => {
  const id = await added(staff);
  const { initial } = await instructorToEdit(staff, id);
  const version = initial.version!;
  const first = profile({ role: "Flight Instructor", version });
  expect(await changeInstructor(staff, id, first)).toEqual({ ok: true });
  expect(await changeInstructor(staff, id, first)).toEqual({ ok: true });
  const late = await changeInstructor(staff, id, profile({ role: "Cook", version }));
  const present = (await instructorToEdit(staff, id)).initial.version;
  expect(late).toEqual({ ok: false, error: "changed-meanwhile", detail: { version: present } });
  expect((await instructorProfiles(ctx))[0]?.role).toBe("Flight Instructor");
});

dbTest(
  "a portrait is encoded anew, replaced and removed, and no file of it stays",
  async ({ ctx, staff }) => {
    const files = memoryStore();
    const id = await added(staff);
    expect(await replacePortrait(staff, files, id, undefined)).toMatchObject({ error: "no-file" });
    const text = new TextEncoder().encode("not a picture");
    expect(await replacePortrait(staff, files, id, text)).toMatchObject({ error: "no-picture" });
    const film = new Uint8Array(PORTRAIT_BYTES + 1);
    expect(await replacePortrait(staff, files, id, film)).toMatchObject({ error: "too-large" });
    expect(await files.list("instructors")).toEqual([]);

    expect(await replacePortrait(staff, files, id, await picture())).toEqual({ ok: true });
    const [key] = await storedPortraits(ctx);
    const { format, width, height, exif } = await sharp(await files.get(key!)).metadata();
    expect([format, width, height, exif]).toEqual(["webp", 320, 320, undefined]);
    expect((await instructorProfiles(ctx))[0]?.photo).toBe(`/${key}`);

    await replacePortrait(staff, files, id, await picture(600, 600));
    expect(await files.list("instructors")).toEqual(await storedPortraits(ctx));
    expect(await files.list("instructors")).not.toContain(key);
    await removePortrait(staff, files, id);
    await removePortrait(staff, files, id);
    expect(await files.list("instructors")).toEqual([]);
  },
);

dbTest("a hidden profile's portrait is seen by the staff alone", async ({ ctx, staff }) => {
  const files = memoryStore();
  const id = await added(staff, { published: "" });
  await replacePortrait(staff, files, id, await picture());
  const version = /instructors\/(.+)\.webp/.exec((await storedPortraits(ctx))[0]!)![1]!;
  expect(await visiblePortrait(ctx, version)).toBe(false);
  expect(await visiblePortrait({ ...ctx, actor: cast.member }, version)).toBe(false);
  expect(await visiblePortrait(staff, version)).toBe(true);
  const { initial } = await instructorToEdit(staff, id);
  await changeInstructor(staff, id, profile({ version: initial.version! }));
  expect(await visiblePortrait(ctx, version)).toBe(true);
});

dbTest("a profile is removed with its portrait, once", async ({ ctx, staff }) => {
  const files = memoryStore();
  const id = await added(staff);
  await replacePortrait(staff, files, id, await picture());
  await removeInstructor(staff, files, id);
  await removeInstructor(staff, files, id);
  expect(await shown(ctx)).toEqual([]);
  expect(await files.list("instructors")).toEqual([]);
  await expect(instructorToEdit(staff, id)).rejects.toThrow(NotFound);
  expect((await auditLogSoFar(ctx)).map(({ action }) => action)).toEqual([
    "institute.instructor-added",
    "institute.portrait-replaced",
    "institute.instructor-removed",
  ]);
});

dbTest(
  "portraits that no profile names are swept, young ones are left",
  async ({ ctx, staff, clock }) => {
    const files = memoryStore();
    const id = await added(staff);
    await replacePortrait(staff, files, id, await picture());
    const [named] = await storedPortraits(ctx);
    const stray = portraitFile("01900000-0000-7000-8000-000000000001");
    await files.put(stray, new Uint8Array([1]));
    clock.advance(days(1));
    await sweepFolder(staff, files, "instructors", storedPortraits);
    expect(await files.list("instructors")).toEqual([named]);
  },
);

dbTest("nobody but the staff edits profiles", async ({ ctx, staff }) => {
  const files = memoryStore();
  const id = await added(staff);
  for (const actor of [cast.visitor, cast.member, cast.partner, cast.moderator]) {
    const stranger = { ...ctx, actor };
    for (const attempt of [
      () => addInstructor(stranger, profile()),
      () => changeInstructor(stranger, id, profile()),
      () => removeInstructor(stranger, files, id),
      () => moveInstructor(stranger, id, "up"),
      async () => replacePortrait(stranger, files, id, await picture()),
      () => removePortrait(stranger, files, id),
      () => staffInstructors(stranger),
      () => instructorToEdit(stranger, id),
    ]) {
      await expect(attempt()).rejects.toThrow(Denied);
    }
  }
});

dbTest(
  "an instructor is named beside what they teach while the profile is published",
  async ({ ctx, staff }) => {
    const id = await added(staff);
    const files = memoryStore();
    await replacePortrait(staff, files, id, await picture());
    const { photo } = await instructorToEdit(staff, id);
    const ids = [id, null, "unknown"];
    expect(await shownInstructors(ctx, ids)).toEqual([
      {
        ...faceOf({ id, name: "Ildikó Fűzfa", photo }),
        id,
        name: "Ildikó Fűzfa",
        role: "Surveillance Instructor",
        to: `/about#instructor-${id}`,
      },
    ]);
    expect(await queriesOf(ctx, () => shownInstructors(ctx, ids))).toHaveLength(0);
    const { initial } = await instructorToEdit(staff, id);
    await changeInstructor(staff, id, profile({ published: "", version: initial.version! }));
    expect(await shownInstructors(ctx, ids)).toEqual([]);
    expect(await instructorChoices(ctx)).toEqual([{ id, label: "Ildikó Fűzfa (hidden)" }]);
    expect(await areInstructors(ctx, [id])).toBe(true);
    expect(await areInstructors(ctx, [id, "unknown"])).toBe(false);
  },
);
