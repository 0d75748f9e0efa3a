import { href } from "react-router";
import { publicPeople } from "#app/contexts/identity/public.server.ts";
import { partnerPeople } from "#app/contexts/recruitment/public.server.ts";
import { publicRoles } from "#app/kernel/actor.ts";
import { nobodysFace, type ShownPerson } from "#app/kernel/face.ts";
import type { Ctx } from "#app/platform/ctx.ts";

/** Posts of people who are no longer members stay, without a name (privacy notice). */
const former: ShownPerson = { ...nobodysFace, name: "Former member", role: null };

/**
 * Returns the authors of posts as everybody sees them: the name that each has chosen, the role, and
 * a link to their public profile, but never the address (rulings §1). All authors in the forum come
 * from here. Two queries at most, which are sent together.
 */
export async function authorsOf(
  ctx: Pick<Ctx, "db">,
  posts: readonly { userId: string | null }[],
): Promise<(userId: string | null) => ShownPerson> {
  const ids = posts.map(({ userId }) => userId);
  const [people, partners] = await Promise.all([publicPeople(ctx, ids), partnerPeople(ctx, ids)]);
  return (userId) => {
    const person = userId && people.get(userId);
    if (!person) return former;
    const role = person.role ?? (partners.has(userId) ? publicRoles.partner : null);
    return { ...person, role, to: href("/members/:memberId", { memberId: userId }) };
  };
}
