import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { record } from "#app/platform/events/record.server.ts";
import { archivedRows } from "#app/platform/personal-data/archive-rows.server.ts";
import type { Person } from "#app/platform/personal-data/person.ts";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";
import {
  anonymised,
  deleted,
  notInArchive,
  notPersonal,
  personalTable,
  rowsOf,
} from "#app/platform/personal-data/personal-table.ts";
import { postChanged } from "./events.ts";
import { postPictures, postRevisions, posts } from "./tables.ts";

const AUTHOR = "Your name as the author of articles that you saved yourself";

const articles = {
  what: "The articles themselves, and that somebody saved them",
  why: "They are the institute’s.",
};

const postData = personalTable(posts, {
  what: AUTHOR,
  rows: "stay",
  of: (person) => savedAndSigned(person, posts.id, posts.author),
  archive: false,
  columns: {
    id: notPersonal(),
    slug: notPersonal(),
    title: anonymised(articles),
    description: anonymised(articles),
    excerpt: anonymised(articles),
    content: anonymised(articles),
    author: deleted("Former member"),
    authorTitle: deleted(""),
    authorNote: deleted(""),
    category: notPersonal(),
    scene: notPersonal(),
    seoTitle: anonymised(articles),
    seoDescription: anonymised(articles),
    canonical: notPersonal(),
    pictureId: notPersonal(),
    sharePictureId: notPersonal(),
    featured: notPersonal(),
    publishedAt: notPersonal(),
    // The share picture shows the author's name.
    sharePicture: deleted(null),
    version: notPersonal(),
    createdAt: notPersonal(),
    changedAt: notPersonal(),
    changedBy: anonymised(articles),
    previewKey: notPersonal(),
    previewUntil: notPersonal(),
    // The database makes it anew from the other columns.
    words: notPersonal(),
  },
});

const revisionData = personalTable(postRevisions, {
  what: AUTHOR,
  rows: "stay",
  of: (person) => savedAndSigned(person, postRevisions.postId, postRevisions.author),
  orderBy: postRevisions.savedAt,
  columns: {
    postId: notInArchive(notPersonal()),
    number: notInArchive(notPersonal()),
    title: anonymised(articles),
    description: notInArchive(anonymised(articles)),
    excerpt: notInArchive(anonymised(articles)),
    content: anonymised(articles),
    author: deleted("Former member"),
    authorTitle: deleted(""),
    authorNote: deleted(""),
    category: notInArchive(notPersonal()),
    scene: notInArchive(notPersonal()),
    seoTitle: notInArchive(anonymised(articles)),
    seoDescription: notInArchive(anonymised(articles)),
    canonical: notInArchive(notPersonal()),
    pictureId: notInArchive(notPersonal()),
    sharePictureId: notInArchive(notPersonal()),
    savedAt: anonymised(articles),
    savedBy: notInArchive(anonymised(articles)),
  },
});

const pictureData = personalTable(postPictures, {
  rows: "stay",
  archive: false,
  columns: {
    id: notPersonal(),
    alt: notPersonal(),
    width: notPersonal(),
    height: notPersonal(),
    widths: notPersonal(),
    ground: notPersonal(),
    blur: notPersonal(),
    addedAt: notPersonal(),
    addedBy: anonymised(articles),
  },
});

/** The articles that a person has written for the blog. */
export const blogPersonalData: PersonalData = {
  name: "blog",
  title: "The articles that you have saved as a writer of the blog",
  tables: [postData, revisionData, pictureData],
  collect: async (ctx, { id }, tools) => {
    if (!id) return { records: {} };
    const saved = await archivedRows(ctx, tools, revisionData, eq(postRevisions.savedBy, id));
    return { records: { "saved-articles": saved.records } };
  },
  beforeErasure: async (tx, person) => {
    const changed = await tx.db
      .select({ id: posts.id })
      .from(posts)
      .where(rowsOf(postData, person));
    for (const { id } of changed) await record(tx, postChanged, { postId: id });
  },
};

/**
 * Selects the rows that a person has saved and that bear their name. Rows that others saved under
 * the same name are left alone, since many people share a name.
 */
function savedAndSigned({ id, name }: Person, post: PgColumn, author: PgColumn): SQL | undefined {
  if (!id || name.trim() === "") return undefined;
  const saved = sql`(select r.post_id from ${postRevisions} r where r.saved_by = ${id})`;
  return and(inArray(post, saved), eq(sql`lower(trim(${author}))`, name.trim().toLowerCase()));
}
