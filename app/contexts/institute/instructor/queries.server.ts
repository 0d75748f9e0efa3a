import { and, asc, eq, isNotNull } from "drizzle-orm";
import { isAdmin } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { cached } from "#app/platform/cache/cached.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { instructorFields, instructorContent } from "./form.ts";
import { INSTITUTE } from "../events.ts";
import { institutePolicy } from "../policy.ts";
import { portraitAddress } from "./portrait.ts";
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

const portraits = cached([INSTITUTE], async (db: Db): Promise<Record<string, string>> => {
  const { name, photo, published } = instructors;
  const rows = await db
    .select({ name, photo })
    .from(instructors)
    .where(and(eq(published, true), isNotNull(photo)));
  return Object.fromEntries(rows.map((row) => [row.name, portraitAddress(row.photo!)]));
});

/** Returns the addresses of published portraits by name. They are cached until a profile changes. */
export async function instructorPortraits(ctx: Pick<Ctx, "db">): Promise<Record<string, string>> {
  return portraits(ctx.db);
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
