import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { GalleryCategory } from "./picture/gallery.ts";
import type { StoredPicture } from "./picture/replaced-scene.ts";

/** What staff may change about the institute itself; the typed shape is in settings.ts. */
export const instituteSettings = pgTable("institute_settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: at("updated_at").notNull(),
});

/** A place with a door, a telephone and hours. Pages show the one that their text names. */
export const offices = pgTable("offices", {
  id: text().primaryKey(),
  name: text().notNull(),
  addressLines: text("address_lines").array().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  /** IANA zone: "open now" is computed with it, whatever the printed label says. */
  timeZone: text("time_zone").notNull(),
  /** The label printed after the hours, e.g. "NZST". */
  zoneLabel: text("zone_label").notNull(),
  /** Seven entries, Monday first; null is closed. */
  hours: jsonb().$type<({ opens: string; closes: string } | null)[]>().notNull(),
  /** The hours as the page words them. */
  hoursText: text("hours_text").array().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  position: integer().notNull(),
});

/** The gallery's pictures: scenes that came with the site, and uploaded ones (D1 §3). */
export const galleryImages = pgTable(
  "gallery_images",
  {
    id: text().primaryKey(),
    /** Name of a picture that comes with the application, or null for an uploaded one. */
    scene: text(),
    picture: jsonb().$type<StoredPicture>(),
    /** Serves as the caption too. */
    alt: text().notNull(),
    /** Which replacement of its scene the words are about; null for what came with the site. */
    wordedFor: uuid("worded_for"),
    category: text().$type<GalleryCategory>().notNull(),
    position: integer().notNull(),
  },
  () => [check("gallery_images_show_one", sql`num_nonnulls(scene, picture) = 1`)],
);

/** The people who teach, as the About page introduces them. */
export const instructors = pgTable("instructors", {
  id: text().primaryKey(),
  name: text().notNull(),
  role: text().notNull(),
  biography: text().notNull(),
  /** The version of the portrait; its file lies in the file store. Null where there is none. */
  photo: text(),
  published: boolean().notNull().default(false),
  position: integer().notNull(),
});

export type Office = typeof offices.$inferSelect;
export type Instructor = typeof instructors.$inferSelect;
