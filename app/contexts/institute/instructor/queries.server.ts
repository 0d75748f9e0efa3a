import { and, asc, eq, inArray } from "drizzle-orm";
import { isAdmin } from "#app/kernel/actor.ts";
import { faceOf, type ShownPerson } from "#app/kernel/face.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { cached } from "#app/platform/cache/cached.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { instructorFields, instructorContent } from "./form.ts";
import { INSTITUTE } from "../events.ts";
import { institutePolicy } from "../policy.ts";
import { portraitAddress, profileAddress } from "./portrait.ts";
import { instructors } from "../tables.ts";

/** An instructor, as the About page introduces them. */
export type InstructorProfile = {
  id: string;
  name: string;
  role: string;
  biography: string;
  /** The portrait's address, or null. */
  photo: string | null;
};

/** An instructor beside what they teach: name and face, with their position and their profile. */
export type ShownInstructor = ShownPerson & { id: string; role: string; to: string };

/** Returns the published profiles in the order that staff gave them. One query. */
export async function instructorProfiles(ctx: Pick<Ctx, "db">): Promise<InstructorProfile[]> {
  const rows = await ctx.db
    .select()
    .from(instructors)
    .where(eq(instructors.published, true))
    .orderBy(asc(instructors.position), asc(instructors.id));
  return rows.map(({ id, name, role, biography, photo }) => ({
    id,
    name,
    role,
    biography,
    photo: photo && portraitAddress(photo),
  }));
}

const publishedProfiles = cached([INSTITUTE], async (db: Db) => instructorProfiles({ db }));

/**
 * Returns the instructors of these ids whose profiles are published, in the order that staff gave
 * them, as a page names them beside what they teach. They are cached until a profile changes.
 */
export async function shownInstructors(
  ctx: Pick<Ctx, "db">,
  ids: readonly (string | null)[],
): Promise<ShownInstructor[]> {
  if (ids.every((id) => id === null)) return [];
  const profiles = await publishedProfiles(ctx.db);
  return profiles.filter(({ id }) => ids.includes(id)).map(shownInstructor);
}

/** Returns the same by their ids, for lists. */
export async function shownInstructorsById(
  ctx: Pick<Ctx, "db">,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, ShownInstructor>> {
  return new Map((await shownInstructors(ctx, ids)).map((each) => [each.id, each]));
}

const shownInstructor = ({ id, name, role, photo }: InstructorProfile): ShownInstructor => ({
  ...faceOf({ id, name, photo }),
  id,
  name,
  role,
  to: profileAddress(id),
});

/** Returns every profile as the forms of staff offer it, also hidden ones. One query. */
export async function instructorChoices(
  ctx: Pick<Ctx, "db">,
): Promise<{ id: string; label: string }[]> {
  const { id, name, published } = instructors;
  const rows = await ctx.db
    .select({ id, name, published })
    .from(instructors)
    .orderBy(asc(instructors.position), asc(id));
  return rows.map((row) => ({
    id: row.id,
    label: row.published ? row.name : `${row.name} (hidden)`,
  }));
}

/** Tells whether all of these profiles exist, published or not. One query if any is named. */
export async function areInstructors(
  ctx: Pick<Ctx, "db">,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await ctx.db
    .select({ id: instructors.id })
    .from(instructors)
    .where(inArray(instructors.id, [...ids]));
  return rows.length === new Set(ids).size;
}

/** Returns all profiles as staff list them. One query. */
export async function staffInstructors(ctx: Ctx) {
  authorize(institutePolicy.editInstructors(ctx.actor));
  const rows = await ctx.db
    .select()
    .from(instructors)
    .orderBy(asc(instructors.position), asc(instructors.id));
  return rows.map(({ id, name, role, published, photo }) => ({
    id,
    name,
    role,
    published,
    photo: photo && portraitAddress(photo),
  }));
}

/** Returns a profile for the staff form. */
export async function instructorToEdit(ctx: Ctx, id: string) {
  authorize(institutePolicy.editInstructors(ctx.actor));
  const [row] = await ctx.db.select().from(instructors).where(eq(instructors.id, id));
  const { name, published, photo } = orNotFound(row);
  const content = instructorContent(row!);
  const initial: Record<string, string> = {
    ...instructorFields(content),
    version: versionOf(content),
  };
  return { id, name, published, photo: photo && portraitAddress(photo), initial };
}

/**
 * Tells whether the actor may see this version of a portrait. Everybody sees those of published
 * profiles.
 */
export async function visiblePortrait(ctx: Ctx, version: string): Promise<boolean> {
  const mine = eq(instructors.photo, version);
  const [row] = await ctx.db
    .select({ id: instructors.id })
    .from(instructors)
    .where(isAdmin(ctx.actor) ? mine : and(mine, eq(instructors.published, true)));
  return row !== undefined;
}
