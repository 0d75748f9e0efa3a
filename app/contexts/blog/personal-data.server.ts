import { and, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { archivedRows } from "#app/platform/personal-data/archive-rows.server.ts";
import type { Person } from "#app/platform/personal-data/person.ts";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";
import {
  anonymised,
  deleted,
  doneByStaff,
  notInArchive,
  notPersonal,
  partOf,
  personalTable,
  rowsOf,
} from "#app/platform/personal-data/personal-table.ts";
import { postChanged } from "./events.ts";
import { renewBylines } from "./post/authors.server.ts";
import {
  blogAuthors,
  newsletterDeliveries,
  newsletterSendings,
  newsletterSubscribers,
  postAuthors,
  postPictures,
  postRevisions,
  posts,
} from "./tables.ts";

const AUTHOR = "Your name as the author of articles that you saved yourself";

const articles = {
  what: "The articles themselves, and that somebody saved them",
  why: "They are the institute’s.",
};

const authorData = personalTable(blogAuthors, {
  what: "Your page as an author of the blog",
  rows: "stay",
  account: blogAuthors.profileId,
  auditedAs: "blog-author",
  columns: {
    id: notInArchive(notPersonal()),
    profileId: notInArchive(deleted(null)),
    slug: deleted(sql`'former-' || ${blogAuthors.id}`),
    name: deleted("Former member"),
    title: deleted(""),
    note: deleted(""),
    pictureId: notInArchive(deleted(null)),
    instructorId: notInArchive(deleted(null)),
    grantedAt: notPersonal(),
    revokedAt: notPersonal(),
    version: notInArchive(notPersonal()),
  },
  parts: [
    partOf(postAuthors, postAuthors.authorId, {
      rows: "stay",
      archive: false,
      columns: { postId: notPersonal(), authorId: notPersonal(), position: notPersonal() },
    }),
  ],
});

const postData = personalTable(posts, {
  what: AUTHOR,
  rows: "stay",
  of: (person) => or(savedAndSigned(person, posts.id, posts.author), ofWritten(person, posts.id)),
  archive: false,
  columns: {
    id: notPersonal(),
    slug: notPersonal(),
    title: anonymised(articles),
    description: anonymised(articles),
    excerpt: anonymised(articles),
    content: anonymised(articles),
    // Where authors have pages, `beforeErasure` has written the byline anew.
    author: deleted(
      sql`case when exists (select from post_authors pa where pa.post_id = posts.id)
        then posts.author else 'Former member' end`,
    ),
    authorTitle: deleted(""),
    authorNote: deleted(""),
    categoryId: notPersonal(),
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
  of: (person) =>
    or(
      savedAndSigned(person, postRevisions.postId, postRevisions.author),
      and(ofWritten(person, postRevisions.postId), signed(person, postRevisions.author)),
    ),
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
    categoryId: notInArchive(notPersonal()),
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

const subscriberData = personalTable(newsletterSubscribers, {
  what: "Your subscription of the newsletter",
  rows: "deleted",
  address: newsletterSubscribers.email,
  auditedAs: "newsletter-subscriber",
  orderBy: newsletterSubscribers.requestedAt,
  columns: {
    id: notInArchive(notPersonal()),
    email: deleted(),
    tokenHash: notInArchive(deleted()),
    requestedAt: deleted(),
    confirmedAt: deleted(),
    refusals: deleted(),
    refusedAt: deleted(),
    stoppedAt: deleted(),
    stoppedFor: deleted(),
    version: notInArchive(notPersonal()),
  },
  parts: [
    partOf(newsletterDeliveries, newsletterDeliveries.subscriberId, {
      rows: "deleted",
      archive: false,
      columns: {
        sendingId: notPersonal(),
        subscriberId: notPersonal(),
        mailId: notPersonal(),
        bounce: notPersonal(),
        bouncedAt: notPersonal(),
      },
    }),
  ],
});

const sendingData = personalTable(newsletterSendings, {
  rows: "stay",
  archive: false,
  columns: {
    id: notPersonal(),
    postId: notPersonal(),
    title: notPersonal(),
    startedAt: notPersonal(),
    startedBy: doneByStaff(),
    after: notPersonal(),
    recipients: notPersonal(),
    finishedAt: notPersonal(),
    returnedAt: notPersonal(),
  },
});

/** The articles that a person has written for the blog. */
export const blogPersonalData: PersonalData = {
  name: "blog",
  title: "The articles that you have saved as a writer of the blog, and your subscription of it",
  tables: [postData, revisionData, authorData, pictureData, subscriberData, sendingData],
  collect: async (ctx, person, tools) => {
    const theirs = rowsOf(subscriberData, person);
    const subscribed = await archivedRows(ctx, tools, subscriberData, theirs);
    const { id } = person;
    if (!id) return { records: { newsletter: subscribed.records } };
    const author = await archivedRows(ctx, tools, authorData, rowsOf(authorData, person));
    const saved = await archivedRows(ctx, tools, revisionData, eq(postRevisions.savedBy, id));
    return {
      records: {
        "saved-articles": saved.records,
        author: author.records,
        newsletter: subscribed.records,
      },
    };
  },
  beforeErasure: async (tx, person) => {
    const changed = await tx.db
      .select({ id: posts.id })
      .from(posts)
      .where(rowsOf(postData, person));
    await forgetInBylines(tx, person);
    for (const { id } of changed) await record(tx, postChanged, { postId: id });
  },
};

/**
 * Takes a person's name out of the bylines of articles that they have written with others. The others
 * stay named, also in the revisions.
 */
async function forgetInBylines(tx: Tx, person: Person): Promise<void> {
  if (!person.id) return;
  const [author] = await tx.db
    .select({ id: blogAuthors.id, name: blogAuthors.name })
    .from(blogAuthors)
    .where(eq(blogAuthors.profileId, person.id));
  if (!author) return;
  for (const name of new Set([author.name, person.name])) {
    if (name.trim() === "") continue;
    await tx.db
      .update(postRevisions)
      .set({
        author: sql`replace(${postRevisions.author}, ${name}, 'Former member')`,
        authorTitle: "",
        authorNote: "",
      })
      .where(
        and(
          ofWritten(person, postRevisions.postId),
          ne(postRevisions.author, name),
          sql`strpos(${postRevisions.author}, ${name}) > 0`,
        ),
      );
  }
  await tx.db
    .update(blogAuthors)
    .set({ name: "Former member" })
    .where(eq(blogAuthors.id, author.id));
  await renewBylines(tx, author.id);
}

/** Selects what belongs to posts of a person who has a page as an author. */
function ofWritten({ id }: Person, post: PgColumn): SQL | undefined {
  const theirs = sql`(select pa.post_id from ${postAuthors} pa join ${blogAuthors} a on a.id = pa.author_id where a.profile_id = ${id})`;
  return id === null ? sql`false` : inArray(post, theirs);
}

/**
 * Selects the rows that a person has saved and that bear their name. Rows that others saved under
 * the same name are left alone, since many people share a name.
 */
function savedAndSigned({ id, name }: Person, post: PgColumn, author: PgColumn): SQL | undefined {
  if (!id || name.trim() === "") return undefined;
  const saved = sql`(select r.post_id from ${postRevisions} r where r.saved_by = ${id})`;
  return and(inArray(post, saved), signed({ name }, author));
}

const signed = ({ name }: Pick<Person, "name">, author: PgColumn): SQL =>
  eq(sql`lower(trim(${author}))`, name.trim().toLowerCase());
