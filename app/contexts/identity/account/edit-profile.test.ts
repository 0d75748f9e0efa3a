import { expect, test } from "vitest";
import sharp from "sharp";
import { guest } from "#app/kernel/actor.ts";
import { hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { openPortrait } from "#app/platform/pictures/portrait-copies.server.ts";
import { sweepFolder } from "#app/platform/storage/sweep.server.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { pdf, png } from "#testing/files.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { memoryStore } from "#testing/stores.ts";
import { type ProfileEdit, profileForm } from "./form.ts";
import { nameChanged } from "../events.ts";
import { profiles } from "../tables.ts";
import { faceAddress, photoFile } from "./photo.ts";
import { addressee, shownPeople, storedPhotos } from "../account-queries.server.ts";
import {
  emergencyContact,
  isShownPhoto,
  ownProfile,
  ownTimeZone,
  visiblePhoto,
} from "./queries.server.ts";
import {
  editProfile,
  removePhoto,
  replacePhoto,
  showPhoto,
  takePhotoDown,
} from "./edit-profile.server.ts";

const told: ProfileEdit = {
  name: "Hana Pere-Kovács",
  phone: "+64 21 555 0142",
  timeZone: "Europe/Budapest",
  languages: ["te reo Māori", "magyar"],
  emergencyName: "Tama Pere",
  emergencyRelation: "brother",
  emergencyPhone: "+64 21 555 0199",
};

const portrait = (width = 400, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: "#b58b43" } })
    .withExif({ IFD0: { Artist: "a camera's note" } })
    .jpeg()
    .toBuffer();

dbTest("what a member tells is kept, and read again by themselves", async ({ ctx }) => {
  const { id, actor } = await person(ctx);
  const me = { ...ctx, actor };
  expect(await ownProfile(me)).toMatchObject({ name: "Hana Pere", phone: null, languages: [] });
  await editProfile(me, told);
  expect(await ownProfile(me)).toEqual({ ...told, photo: null, photoShown: false });
  expect(await ownTimeZone(me)).toBe("Europe/Budapest");
  expect(await addressee(ctx, id)).toMatchObject({ timeZone: "Europe/Budapest" });
  await editProfile(me, { name: told.name, languages: [] });
  expect(await ownProfile(me)).toMatchObject({ phone: null, timeZone: null, emergencyName: null });
  expect(await emittedEvents(ctx, nameChanged)).toEqual([{ userId: id }]);
});

dbTest("the audit names what was changed, and never what to", async ({ ctx }) => {
  const { id, actor } = await person(ctx);
  const me = { ...ctx, actor };
  await editProfile(me, told);
  await editProfile(me, told);
  await editProfile(me, { ...told, emergencyPhone: "+36 1 555 0100" });
  const entries = await auditLogSoFar(ctx);
  expect(entries.map(({ subject, after }) => [subject, after])).toEqual([
    [
      `profile:${id}`,
      {
        fields: [
          "name",
          "phone",
          "timeZone",
          "languages",
          "emergencyName",
          "emergencyRelation",
          "emergencyPhone",
        ],
      },
    ],
    [`profile:${id}`, { fields: ["emergencyPhone"] }],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/555|Tama|Kovács/);
});

dbTest("whom to call is for the person and the staff, at a confirmed address", async ({ ctx }) => {
  const { actor, email } = await person(ctx);
  const stranger = await person(ctx);
  const admin = await person(ctx, { roles: ["admin"] });
  await editProfile({ ...ctx, actor }, told);
  const contact = { name: "Tama Pere", relation: "brother", phone: "+64 21 555 0199" };
  for (const reader of [actor, admin.actor]) {
    expect(await emergencyContact({ ...ctx, actor: reader }, email.toUpperCase())).toEqual(contact);
  }
  for (const reader of [stranger.actor, guest]) {
    await expect(emergencyContact({ ...ctx, actor: reader }, email)).rejects.toThrow(Denied);
  }
  const unconfirmed = await person(ctx, { verified: false });
  await editProfile({ ...ctx, actor: unconfirmed.actor }, told);
  const staff = { ...ctx, actor: admin.actor };
  expect(await emergencyContact(staff, unconfirmed.email)).toBeUndefined();
  expect(await emergencyContact(staff, stranger.email)).toBeUndefined();
});

dbTest("a photo is encoded anew, and seen by its owner and the staff alone", async ({ ctx }) => {
  const files = memoryStore();
  const { id, actor } = await person(ctx);
  const me = { ...ctx, actor };
  expect((await replacePhoto(me, files, await portrait())).ok).toBe(true);
  const version = (await ownProfile(me)).photo!.split("/").at(-1)!;
  const stored = await files.get(photoFile(version));
  const { format, width, height, exif } = await sharp(stored).metadata();
  expect({ format, width, height, exif }).toEqual({
    format: "webp",
    width: 320,
    height: 320,
    exif: undefined,
  });
  const admin = await person(ctx, { roles: ["admin"] });
  for (const reader of [actor, admin.actor]) {
    expect(await visiblePhoto({ ...ctx, actor: reader }, id, version)).toBe(version);
  }
  const stranger = await person(ctx);
  const moderator = await person(ctx, { roles: ["moderator"] });
  for (const reader of [stranger.actor, moderator.actor, guest]) {
    const look = visiblePhoto({ ...ctx, actor: reader }, id, version);
    await expect(look).rejects.toThrow(NotFound);
  }
  await expect(visiblePhoto(me, id, newId())).rejects.toThrow(NotFound);
});

dbTest("others see a photo only while its owner shows it", async ({ ctx }) => {
  const files = memoryStore();
  const { id, actor } = await person(ctx, { name: "Mere Tāne" });
  const me = { ...ctx, actor };
  await replacePhoto(me, files, await portrait());
  const version = (await ownProfile(me)).photo!.split("/").at(-1)!;
  const face = async () => (await shownPeople(ctx, [id])).get(id)!;
  expect(await face()).toMatchObject({
    name: "Mere Tāne",
    initials: "MT",
    photo: null,
    role: null,
  });
  expect(await isShownPhoto(ctx, version)).toBe(false);
  await showPhoto(me, true);
  expect(await face()).toMatchObject({ photo: faceAddress(version) });
  expect(await isShownPhoto(ctx, version)).toBe(true);
  expect(await isShownPhoto(ctx, newId())).toBe(false);
  await showPhoto(me, false);
  expect((await face()).photo).toBeNull();
  expect(await isShownPhoto(ctx, version)).toBe(false);
});

dbTest("a moderator removes a photo that is shown, and no other", async ({ ctx }) => {
  const files = memoryStore();
  const { id, actor } = await person(ctx);
  const me = { ...ctx, actor };
  await replacePhoto(me, files, await portrait());
  const version = (await ownProfile(me)).photo!.split("/").at(-1)!;
  const moderator = { ...ctx, actor: (await person(ctx, { roles: ["moderator"] })).actor };
  await expect(takePhotoDown(moderator, files, version)).rejects.toThrow(NotFound);
  await showPhoto(me, true);
  await expect(takePhotoDown(me, files, version)).rejects.toThrow(Denied);
  await takePhotoDown(moderator, files, version);
  expect(await ownProfile(me)).toMatchObject({ photo: null, photoShown: false });
  expect(await files.list("photos")).toEqual([]);
  const entry = (await auditLogSoFar(ctx)).find(
    ({ action }) => action === "identity.photo-taken-down",
  );
  expect(entry).toMatchObject({ subject: `profile:${id}` });
  // A new photo is not shown until its owner says so again.
  await replacePhoto(me, files, await portrait());
  expect((await shownPeople(ctx, [id])).get(id)!.photo).toBeNull();
});

dbTest("a photo is replaced and removed, and no file of it stays behind", async ({ ctx }) => {
  const files = memoryStore();
  const { actor } = await person(ctx);
  const me = { ...ctx, actor };
  await replacePhoto(me, files, await portrait());
  const first = (await ownProfile(me)).photo;
  await replacePhoto(me, files, await portrait(600, 400));
  expect((await ownProfile(me)).photo).not.toBe(first);
  expect(await files.list("photos")).toHaveLength(1);
  await removePhoto(me, files);
  await removePhoto(me, files);
  expect((await ownProfile(me)).photo).toBeNull();
  expect(await files.list("photos")).toEqual([]);
});

dbTest(
  "a photo that no account names is swept, once it has had its hour",
  async ({ ctx, clock }) => {
    const files = memoryStore();
    const { actor } = await person(ctx);
    const me = { ...ctx, actor };
    await replacePhoto(me, files, await portrait());
    const orphan = photoFile(newId(clock.now()));
    await files.put(orphan, await portrait());
    await sweepFolder(ctx, files, "photos", storedPhotos);
    expect(await files.list("photos")).toHaveLength(2);
    clock.advance(hours(2));
    await sweepFolder(ctx, files, "photos", storedPhotos);
    expect(await files.list("photos")).toHaveLength(1);
    expect(await files.get(orphan)).toBeUndefined();
  },
);

dbTest("what is no picture is no photo", async ({ ctx }) => {
  const files = memoryStore();
  const { actor } = await person(ctx);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>');
  const attempts: [string, Uint8Array | undefined][] = [
    ["no-file", undefined],
    ["no-file", new Uint8Array()],
    ["no-picture", pdf()],
    ["no-picture", svg],
    ["no-picture", png()],
    ["no-picture", (await portrait()).subarray(0, 300)],
    ["too-large", new Uint8Array(8 * 1024 * 1024 + 1)],
  ];
  for (const [error, upload] of attempts) {
    expect(await replacePhoto({ ...ctx, actor }, files, upload)).toMatchObject({ error });
  }
  expect(await files.list("photos")).toEqual([]);
});

dbTest("the profile is one query", async ({ ctx }) => {
  const { actor } = await person(ctx);
  const me = { ...ctx, actor };
  expect(await queriesOf(me, () => ownProfile(me))).toHaveLength(1);
});

test("the form takes what people write, and says what is missing", () => {
  const read = (form: Record<string, string>) => profileForm.safeParse({ name: "Hana", ...form });
  expect(read({ languages: " English,magyar;  te reo  Māori, ,English" }).data?.languages).toEqual([
    "English",
    "magyar",
    "te reo Māori",
  ]);
  const faultsOf = (form: Record<string, string>) =>
    read(form).error?.issues.map(({ path }) => path.join("."));
  expect(faultsOf({ emergencyRelation: "mother" })).toEqual(["emergencyName", "emergencyPhone"]);
  expect(faultsOf({ phone: "call me" })).toEqual(["phone"]);
  for (const zone of ["Mars/Olympus", "+05:30", "../etc", "Europe/Budapest "]) {
    expect(faultsOf({ timeZone: zone }), zone).toEqual(["timeZone"]);
  }
  for (const timeZone of ["UTC", "Pacific/Auckland", "America/Argentina/Buenos_Aires"]) {
    expect(faultsOf({ timeZone }), timeZone).toBeUndefined();
  }
  expect(faultsOf({ languages: Array.from({ length: 13 }, (_, n) => `L${n}`).join() })).toEqual([
    "languages",
  ]);
});

dbTest(
  "narrower copies of a photo stay while it is there, and are swept after it",
  async ({ ctx, clock }) => {
    const files = memoryStore();
    const { actor } = await person(ctx);
    const me = { ...ctx, actor };
    await replacePhoto(me, files, await portrait());
    const version = (await ownProfile(me)).photo!.split("/").at(-1)!;
    const address = new URL(`https://gcpi.example${faceAddress(version)}?width=64`);
    await openPortrait(files, photoFile(version), address);
    clock.advance(hours(2));
    await sweepFolder(ctx, files, "photos", storedPhotos);
    expect(await files.list("photos")).toHaveLength(2);
    await files.delete(photoFile(version));
    await me.db.update(profiles).set({ image: null });
    await sweepFolder(ctx, files, "photos", storedPhotos);
    expect(await files.list("photos")).toEqual([]);
  },
);
