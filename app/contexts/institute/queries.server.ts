import { asc, isNotNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { cached } from "#app/platform/cache/cached.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { facilityCopy } from "./copy/facility.ts";
import { INSTITUTE } from "./events.ts";
import { officeFields } from "./office/form.ts";
import { institutePolicy } from "./policy.ts";
import { type GalleryImage, originalOf } from "./picture/gallery.ts";
import { portraitFile } from "./instructor/portrait.ts";
import { galleryImages, instituteSettings, instructors, type Office, offices } from "./tables.ts";
import {
  filesOf,
  type ReplacedScene,
  replacedScene,
  sceneOf,
  shareAddress,
} from "./picture/replaced-scene.ts";
import { type InstituteSettings, settingsSchema } from "./settings/rules.ts";

type Stored = { settings: InstituteSettings; scenes: Record<string, ReplacedScene> };

const settings = cached([INSTITUTE], async (db: Db): Promise<Stored> => {
  // Read as text and decoded here, because the ORM would turn a text like "2026" into a number.
  const { key, value } = instituteSettings;
  const rows = await db.select({ key, json: sql<string>`${value}::text` }).from(instituteSettings);
  const stored = rows.map(({ key, json }) => [key, JSON.parse(json) as unknown] as const);
  const scenes = stored.flatMap(([key, value]) => {
    const scene = sceneOf(key);
    return scene ? [[scene, replacedScene.parse(value)] as const] : [];
  });
  return {
    settings: settingsSchema.parse(Object.fromEntries(stored)),
    scenes: Object.fromEntries(scenes),
  };
});

const allOffices = cached([INSTITUTE], async (db: Db): Promise<Office[]> =>
  db.select().from(offices).orderBy(asc(offices.position)),
);

/** Returns names, contacts and badge texts. They are cached until one of them changes. */
export async function instituteProfile(ctx: Pick<Ctx, "db">): Promise<InstituteSettings> {
  return (await settings(ctx.db)).settings;
}

/** Returns the replacements of scenes, by the scene's name. */
export async function replacedScenes(ctx: Pick<Ctx, "db">): Promise<Record<string, ReplacedScene>> {
  return (await settings(ctx.db)).scenes;
}

/** Returns the replacements with the address of their link preview picture, 1200 × 630. */
export async function shownScenes(
  ctx: Pick<Ctx, "db">,
): Promise<Record<string, ReplacedScene & { share: string }>> {
  const replaced = Object.entries(await replacedScenes(ctx));
  return Object.fromEntries(
    replaced.map(([name, scene]) => [name, { ...scene, share: shareAddress(scene) }]),
  );
}

/** Returns the keys of all uploaded pictures of scenes and of the gallery, for backups. */
export async function storedPictures(ctx: Pick<Ctx, "db">): Promise<string[]> {
  const { picture } = galleryImages;
  const rows = await ctx.db.select({ picture }).from(galleryImages).where(isNotNull(picture));
  const pictures = rows.flatMap((row) => row.picture ?? []);
  return [...Object.values(await replacedScenes(ctx)), ...pictures].flatMap(filesOf);
}

export function officeList(ctx: Pick<Ctx, "db">): Promise<Office[]> {
  return allOffices(ctx.db);
}

/** Returns the office with this id. Throws if it does not exist, which would be a bug. */
export async function officeById(ctx: Pick<Ctx, "db">, id: string): Promise<Office> {
  const office = (await officeList(ctx)).find((candidate) => candidate.id === id);
  if (!office) throw new Error(`there is no office "${id}"`);
  return office;
}

/**
 * Returns the time zone of people who have chosen none: that of the admissions office, or UTC as
 * long as there are no offices.
 */
export async function usualTimeZone(ctx: Pick<Ctx, "db">): Promise<string> {
  const offices = await officeList(ctx);
  return offices.find(({ id }) => id === "admissions")?.timeZone ?? "UTC";
}

/** Returns the settings for the staff form, with their version. */
export async function settingsToEdit(ctx: Ctx) {
  authorize(institutePolicy.changeSettings(ctx.actor));
  const current = await instituteProfile(ctx);
  return { ...current, version: versionOf(current) };
}

/** Returns an office for the staff form, or undefined if it is unknown. */
export async function officeToEdit(ctx: Ctx, id: string) {
  authorize(institutePolicy.changeOffice(ctx.actor));
  const office = (await officeList(ctx)).find((each) => each.id === id);
  if (!office) return undefined;
  const content = officeContent(office);
  return { name: office.name, initial: { ...officeFields(content), version: versionOf(content) } };
}

/** Returns the fields of an office that staff may change, always in the same order. */
export function officeContent(office: Office): Omit<Office, "id" | "position"> {
  const { name, addressLines, email, phone, timeZone, zoneLabel, hours, hoursText } = office;
  const { latitude, longitude } = office;
  return {
    name,
    addressLines,
    email,
    phone,
    timeZone,
    zoneLabel,
    // JSONB does not keep the order of keys, and the version is a hash of the content.
    hours: hours.map((day) => day && { opens: day.opens, closes: day.closes }),
    hoursText,
    latitude,
    longitude,
  };
}

/** Returns the gallery's pictures. A replaced scene has a description of its replacement. */
export async function gallery(ctx: Pick<Ctx, "db">): Promise<GalleryImage[]> {
  const replaced = await replacedScenes(ctx);
  const rows = await ctx.db
    .select()
    .from(galleryImages)
    .orderBy(asc(galleryImages.position), asc(galleryImages.id));
  return rows.flatMap((row) => shown(row, replaced) ?? []);
}

/** Returns the gallery for staff, and the originals that were removed. */
export async function galleryForStaff(ctx: Ctx) {
  authorize(institutePolicy.editGallery(ctx.actor));
  const images = await gallery(ctx);
  const replaced = await replacedScenes(ctx);
  const takenOut = facilityCopy.galleryImages
    .filter(({ id }) => !images.some((image) => image.id === id))
    .map((image) => ({ ...image, alt: replaced[image.scene]?.alt ?? image.alt, picture: null }));
  return { images, takenOut };
}

/** Returns one picture of the gallery, or throws NotFound. */
export async function galleryImageForStaff(ctx: Ctx, id: string): Promise<GalleryImage> {
  authorize(institutePolicy.editGallery(ctx.actor));
  return orNotFound((await gallery(ctx)).find((image) => image.id === id));
}

function shown(
  { id, alt, category, scene, picture, wordedFor }: typeof galleryImages.$inferSelect,
  replaced: Record<string, ReplacedScene>,
): GalleryImage | undefined {
  if (picture) return { id, alt, category, scene: null, picture };
  if (!scene) return undefined;
  const now = replaced[scene];
  const content = { current: alt, ofReplacement: now?.alt, original: originalOf(id)?.alt };
  const isCurrent = wordedFor === (now?.version ?? null);
  const said = isCurrent ? content.current : (content.ofReplacement ?? content.original ?? alt);
  return { id, alt: said, category, scene, picture: null };
}

/** Returns the keys of all instructors' portraits, for backups. */
export async function storedPortraits(ctx: Pick<Ctx, "db">): Promise<string[]> {
  const rows = await ctx.db.select({ photo: instructors.photo }).from(instructors);
  return rows.flatMap(({ photo }) => (photo ? [portraitFile(photo)] : []));
}
