import { sql } from "drizzle-orm";
import {
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
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { searchIndex } from "#app/platform/lists/search.ts";
import type { PostCategory } from "./post/rules.ts";

/** The fields that posts and their revisions share (D2 §3). */
const fields = {
  title: text().notNull(),
  description: text().notNull(),
  excerpt: text().notNull(),
  /** Markdown. */
  content: text().notNull(),
  author: text().notNull(),
  authorTitle: text("author_title").notNull(),
  authorNote: text("author_note").notNull(),
  category: text().$type<PostCategory>().notNull(),
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
    grantedAt: at("granted_at").notNull(),
    /** When the right to write was taken away. The page and the articles stay. */
    revokedAt: at("revoked_at"),
    version: integer().notNull().default(1),
  },
  (table) => [index("blog_authors_name").on(alphabetical(table.name), table.id)],
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
    /** The author, if they have a page. Otherwise the byline is all that is known. */
    authorId: uuid("author_id").references(() => blogAuthors.id),
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
    index("posts_author").on(table.authorId, table.publishedAt),
    index("posts_category").on(table.category, table.publishedAt),
    index("posts_words").using("gin", table.words),
    index("posts_text").using(
      "gin",
      searchIndex(table.title, table.description, table.author, table.excerpt),
    ),
    check(
      "posts_category_known",
      sql`category in ('courses', 'industry-trends', 'partnerships', 'security-tips', 'events')`,
    ),
    check("posts_have_one_picture", sql`(scene is null) <> (picture_id is null)`),
    check("posts_preview_ends", sql`(preview_key is null) = (preview_until is null)`),
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
    pictureId: pictureId(),
    sharePictureId: sharePictureId(),
    savedAt: at("saved_at").notNull(),
    savedBy: text("saved_by"),
  },
  (table) => [primaryKey({ columns: [table.postId, table.number] })],
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
    /** How many emails the address has refused for good. */
    refusals: integer().notNull().default(0),
    /** When staff or refusals stopped the emails. The owner may confirm the address again. */
    stoppedAt: at("stopped_at"),
    version: integer().notNull().default(1),
  },
  (table) => [
    index("newsletter_subscribers_requested").on(table.requestedAt, table.id),
    index("newsletter_subscribers_text").using("gin", searchIndex(table.email)),
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
