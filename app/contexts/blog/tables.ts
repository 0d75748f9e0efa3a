import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { searchIndex } from "#app/platform/lists/search.ts";
import type { BounceKind, StopReason } from "./newsletter/bounce.ts";
import type { TermKind } from "./term/rules.ts";

/** The fields that posts and their revisions share (D2 §3). */
const fields = {
  title: text().notNull(),
  description: text().notNull(),
  excerpt: text().notNull(),
  /** Markdown. */
  content: text().notNull(),
  /** The byline: the names of the authors with a page in their order, or else what was typed. */
  author: text().notNull(),
  authorTitle: text("author_title").notNull(),
  authorNote: text("author_note").notNull(),
  /** A scene or drawing that came with the site. Null if the picture is an uploaded one. */
  scene: text(),
  /** What search engines show instead of title and description; empty for the same. */
  seoTitle: text("seo_title").notNull().default(""),
  seoDescription: text("seo_description").notNull().default(""),
  /** Where the article first appeared, if that was another site; empty if it was here. */
  canonical: text().notNull().default(""),
};

const searchVector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** An uploaded picture, for the head of a post or for its text. Its files are in the file store. */
export const postPictures = pgTable("post_pictures", {
  id: uuid().primaryKey(),
  alt: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  widths: jsonb().$type<number[]>().notNull(),
  /** Mean colour as "#rrggbb", and a tiny placeholder as a data URL. */
  ground: text().notNull(),
  blur: text().notNull(),
  addedAt: at("added_at").notNull(),
  addedBy: text("added_by"),
});

const pictureId = () => uuid("picture_id").references(() => postPictures.id);
/** An uploaded picture that links show instead of the post's picture. */
const sharePictureId = () => uuid("share_picture_id").references(() => postPictures.id);

/**
 * A person with a page of their own on the blog. Who may write has an account and is staff or an
 * instructor.
 */
export const blogAuthors = pgTable(
  "blog_authors",
  {
    id: uuid().primaryKey(),
    /** The account; null after its erasure. */
    profileId: uuid("profile_id").unique(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    title: text().notNull().default(""),
    note: text().notNull().default(""),
    pictureId: pictureId(),
    /** Their profile among the institute's instructors; null if they have none. */
    instructorId: text("instructor_id"),
    grantedAt: at("granted_at").notNull(),
    /** When the right to write was taken away. The page and the articles stay. */
    revokedAt: at("revoked_at"),
    version: integer().notNull().default(1),
  },
  (table) => [index("blog_authors_name").on(alphabetical(table.name), table.id)],
);

/** What articles are about: the one category of each, and its tags. Staff manage both. */
export const blogTerms = pgTable(
  "blog_terms",
  {
    id: uuid().primaryKey(),
    kind: text().$type<TermKind>().notNull(),
    name: text().notNull(),
    /** Made of the first name. It never changes. */
    slug: text().notNull(),
    /** The place of a category among the buttons of the blog. Tags are listed by name. */
    position: integer().notNull().default(0),
    createdAt: at("created_at").notNull(),
    /** The one that it was merged into. Its address leads there. */
    mergedInto: uuid("merged_into").references((): AnyPgColumn => blogTerms.id, {
      onDelete: "cascade",
    }),
  },
  (table) => [
    uniqueIndex("blog_terms_slug").on(table.kind, table.slug),
    uniqueIndex("blog_terms_name")
      .on(table.kind, sql`lower(${table.name})`)
      .where(sql`merged_into is null`),
    index("blog_terms_merged").on(table.mergedInto),
    check("blog_terms_kind_known", sql`kind in ('category', 'tag')`),
  ],
);

export const posts = pgTable(
  "posts",
  {
    id: uuid().primaryKey(),
    /** The present address; `post_slugs` also has the earlier ones. */
    slug: text().notNull().unique(),
    ...fields,
    pictureId: pictureId(),
    sharePictureId: sharePictureId(),
    categoryId: uuid("category_id")
      .notNull()
      .references(() => blogTerms.id),
    featured: boolean().notNull().default(false),
    /** When it becomes or became visible. Null for a draft. */
    publishedAt: at("published_at"),
    /** A share picture made for the present title and picture. It is dropped when they change. */
    sharePicture: text("share_picture"),
    /** Goes up with each change (optimistic lock). */
    version: integer().notNull().default(1),
    createdAt: at("created_at").notNull(),
    changedAt: at("changed_at").notNull(),
    changedBy: text("changed_by"),
    /** The key of the preview link that opens the draft, until it expires or is withdrawn. */
    previewKey: uuid("preview_key"),
    previewUntil: at("preview_until"),
    /** What full text search looks at. The title counts most, and the text least. */
    words: searchVector().generatedAlwaysAs(
      sql`setweight(to_tsvector('forum', title), 'A') ||
        setweight(to_tsvector('forum', description || ' ' || excerpt || ' ' || author), 'B') ||
        setweight(to_tsvector('forum', content), 'D')`,
    ),
  },
  (table) => [
    index("posts_published").on(table.publishedAt),
    index("posts_category").on(table.categoryId, table.publishedAt),
    index("posts_words").using("gin", table.words),
    index("posts_text").using(
      "gin",
      searchIndex(table.title, table.description, table.author, table.excerpt),
    ),
    check("posts_have_one_picture", sql`(scene is null) <> (picture_id is null)`),
    check("posts_preview_ends", sql`(preview_key is null) = (preview_until is null)`),
  ],
);

/** The authors of a post that have a page, in the order of its byline. All of them may edit it. */
export const postAuthors = pgTable(
  "post_authors",
  {
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    authorId: uuid("author_id")
      .notNull()
      .references(() => blogAuthors.id),
    /** From 1. */
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.authorId] }),
    uniqueIndex("post_authors_position").on(table.postId, table.position),
    index("post_authors_author").on(table.authorId, table.postId),
  ],
);

/** The tags of posts. */
export const postTags = pgTable(
  "post_tags",
  {
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    tagId: uuid("tag_id")
      .notNull()
      .references(() => blogTerms.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.tagId] }),
    index("post_tags_tag").on(table.tagId, table.postId),
  ],
);

/** Every address that a post has or had. An address is never given to another post. */
export const postSlugs = pgTable(
  "post_slugs",
  {
    slug: text().primaryKey(),
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
  },
  (table) => [index("post_slugs_post").on(table.postId)],
);

/** The content of a post after each save. */
export const postRevisions = pgTable(
  "post_revisions",
  {
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    /** The post's version after this save. */
    number: integer().notNull(),
    ...fields,
    /** Null if the category was deleted since. */
    categoryId: uuid("category_id").references(() => blogTerms.id, { onDelete: "set null" }),
    pictureId: pictureId(),
    sharePictureId: sharePictureId(),
    savedAt: at("saved_at").notNull(),
    savedBy: text("saved_by"),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.number] }),
    index("post_revisions_category").on(table.categoryId),
  ],
);

/** Somebody who asked for the newsletter, with or without an account. */
export const newsletterSubscribers = pgTable(
  "newsletter_subscribers",
  {
    id: uuid().primaryKey(),
    /** In small letters. */
    email: text().notNull().unique(),
    /** A hash of the token in the newest link to confirm. */
    tokenHash: text("token_hash").unique(),
    requestedAt: at("requested_at").notNull(),
    /** When the owner of the address confirmed it. Until then only the link is sent. */
    confirmedAt: at("confirmed_at"),
    /** How many emails came back for a reason that may pass, without a long time in between. */
    refusals: integer().notNull().default(0),
    /** When the last of them came back. */
    refusedAt: at("refused_at"),
    /** When the emails were stopped, and why. The owner may confirm the address again. */
    stoppedAt: at("stopped_at"),
    stoppedFor: text("stopped_for").$type<StopReason>(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index("newsletter_subscribers_requested").on(table.requestedAt, table.id),
    index("newsletter_subscribers_text").using("gin", searchIndex(table.email)),
    check("newsletter_subscribers_reason", sql`(stopped_at is null) = (stopped_for is null)`),
  ],
);

/** An article that is sent to all subscribers, once. */
export const newsletterSendings = pgTable(
  "newsletter_sendings",
  {
    id: uuid().primaryKey(),
    postId: uuid("post_id")
      .unique()
      .references(() => posts.id, { onDelete: "set null" }),
    /** The title at that time. */
    title: text().notNull(),
    startedAt: at("started_at").notNull(),
    startedBy: text("started_by"),
    /** The last subscriber for whom an email was written. */
    after: uuid(),
    recipients: integer().notNull().default(0),
    /** When the last email was written. */
    finishedAt: at("finished_at"),
    /** When the first subscription ended because its email came back. The office was told then. */
    returnedAt: at("returned_at"),
  },
  (table) => [index("newsletter_sendings_started").on(table.startedAt, table.id)],
);

/** For whom an email of a sending was written. Nobody is written to twice. */
export const newsletterDeliveries = pgTable(
  "newsletter_deliveries",
  {
    sendingId: uuid("sending_id")
      .notNull()
      .references(() => newsletterSendings.id, { onDelete: "cascade" }),
    subscriberId: uuid("subscriber_id")
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: "cascade" }),
    /** The email in the outbox. */
    mailId: uuid("mail_id").unique(),
    /** Why it came back, or that its receiver called it spam; null if nothing was reported. */
    bounce: text().$type<BounceKind>(),
    bouncedAt: at("bounced_at"),
  },
  (table) => [
    primaryKey({ columns: [table.sendingId, table.subscriberId] }),
    index("newsletter_deliveries_subscriber").on(table.subscriberId),
  ],
);

/** How often an article was read on a day of the institute's clocks. Nothing says by whom. */
export const postReads = pgTable(
  "post_reads",
  {
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    day: date().notNull(),
    reads: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.day] })],
);
