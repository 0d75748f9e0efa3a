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

/** The settings that staff may change. Their types are in settings/rules.ts. */
export const instituteSettings = pgTable("institute_settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: at("updated_at").notNull(),
});

/**
 * A place with an address, a telephone and opening hours. Each page shows the office that its text
 * names.
 */
export const offices = pgTable("offices", {
  id: text().primaryKey(),
  name: text().notNull(),
  addressLines: text("address_lines").array().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  /** An IANA time zone, from which "open now" is computed, whatever the printed label says. */
  timeZone: text("time_zone").notNull(),
  /** The label printed after the hours, e.g. "NZST". */
  zoneLabel: text("zone_label").notNull(),
  /** Seven entries, Monday first; null is closed all day. */
  hours: jsonb().$type<({ opens: string; closes: string } | null)[]>().notNull(),
  /** The hours as the page shows them. */
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
    /** The name of a scene that came with the site, or null for an uploaded picture. */
    scene: text(),
    picture: jsonb().$type<StoredPicture>(),
    /** Also the caption. */
    alt: text().notNull(),
    /** The version of the replacement that `alt` describes; null for the original scene. */
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
  /** The version of the portrait, which names its file in the file store. Null if there is none. */
  photo: text(),
  published: boolean().notNull().default(false),
  position: integer().notNull(),
});

export type Office = typeof offices.$inferSelect;
export type Instructor = typeof instructors.$inferSelect;
