import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { TextContent } from "#app/kernel/texts.ts";
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
    /** The name of a scene or drawing that came with the site, or null for an uploaded picture. */
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

/**
 * What staff have written in place of the texts that came with the product: each published version,
 * and one draft. `kernel/texts.ts` says what a text is.
 */
export const siteTexts = pgTable(
  "site_texts",
  {
    /** The id of the declaration. */
    textId: text("text_id").notNull(),
    /** The language of the words, such as "en". */
    language: text().notNull(),
    /** The version, from 1; 0 is the draft. */
    number: integer().notNull(),
    /** What differs from the first texts; of a legal text all of it, because it must never change. */
    content: jsonb().$type<TextContent>().notNull(),
    /** From when the version is shown. Null for the draft. */
    effectiveFrom: at("effective_from"),
    savedAt: at("saved_at").notNull(),
    /** Null for a version that came with the product. */
    savedBy: uuid("saved_by"),
  },
  (table) => [
    primaryKey({ columns: [table.textId, table.language, table.number] }),
    check("site_texts_draft", sql`(number = 0) = (effective_from is null)`),
  ],
);

/** Which version of the terms somebody accepted, and by what. */
export const termsAcceptances = pgTable(
  "terms_acceptances",
  {
    id: uuid().primaryKey(),
    profileId: uuid("profile_id").notNull(),
    /** The version of the terms; 0 is what came with the product. */
    number: integer().notNull(),
    /** The date from which that version applied. */
    since: text().notNull(),
    act: text().$type<"registration" | "offer" | "group-quote" | "invitation">().notNull(),
    /** The account, the offer, the group booking or the invitation. */
    subjectId: uuid("subject_id").notNull(),
    acceptedAt: at("accepted_at").notNull(),
  },
  (table) => [
    unique("terms_acceptances_act").on(table.act, table.subjectId, table.acceptedAt),
    index("terms_acceptances_person").on(table.profileId),
  ],
);

export type Office = typeof offices.$inferSelect;
export type Instructor = typeof instructors.$inferSelect;
