import { profiles, userRoles } from "#app/contexts/identity/tables.ts";
import { type Actor, guest, type Member, type Role } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";

/** One of each kind of person; every permission is tested against all of them. */
export const cast = {
  visitor: guest,
  member: someone(1, "Aroha Ngata"),
  unverified: someone(2, "Bálint Kerekes", { verified: false }),
  moderator: someone(3, "Bence Szűcs", { roles: ["moderator"] }),
  partner: someone(4, "Catherine Doyle"),
  admin: someone(5, "Dávid Kőszegi", { roles: ["admin"] }),
  superAdmin: someone(6, "Mere Tipene", { roles: ["super_admin"] }),
  instructor: someone(7, "Corin Marchbanks", { roles: ["instructor"] }),
} satisfies Record<string, Actor>;

export type CastName = keyof typeof cast;

/** Returns who of the cast may do something: a row of a permission matrix. */
export function allowed(may: (actor: Actor) => boolean): CastName[] {
  return (Object.keys(cast) as CastName[]).filter((name) => may(cast[name]));
}

/** Gives everybody of the cast a profile and roles; they have no password and no session. */
export async function castInDatabase(ctx: Ctx): Promise<typeof cast> {
  const people = Object.values(cast).filter((actor) => actor.kind === "member");
  await ctx.db
    .insert(profiles)
    .values(
      people.map(({ id, name, email, emailVerified }) => ({ id, name, email, emailVerified })),
    );
  await ctx.db
    .insert(userRoles)
    .values(people.flatMap(({ id, roles }) => [...roles].map((role) => ({ userId: id, role }))));
  return cast;
}

function someone(
  number: number,
  name: string,
  { verified = true, roles = [] }: { verified?: boolean; roles?: Role[] } = {},
): Member {
  return {
    kind: "member",
    id: `01900000-0000-7000-8000-00000000000${number}`,
    sessionId: `01900000-0000-7000-9000-00000000000${number}`,
    name,
    email: `person-${number}@cast.test`,
    emailVerified: verified,
    roles: new Set(roles),
  };
}
