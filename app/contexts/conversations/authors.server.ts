import { shownPeople } from "#app/contexts/identity/public.server.ts";
import { instituteProfile } from "#app/contexts/institute/public.server.ts";
import { publicRoles } from "#app/kernel/actor.ts";
import type { Side } from "#app/kernel/conversation.ts";
import { faceOf, nobodysFace, type ShownPerson } from "#app/kernel/face.ts";
import type { Ctx } from "#app/platform/ctx.ts";

type By = { side: Side; authorId: string | null };

/** Who wrote an entry, as staff read it and as the others do. */
export type Authors = {
  forStaff: (by: By) => ShownPerson;
  /** For the others, the institute is the author of all that staff wrote. */
  forOthers: (by: By) => ShownPerson;
};

/** Returns the authors of entries. Two queries at most. */
export async function authorsOf(
  ctx: Ctx,
  entries: readonly { authorId: string | null }[],
): Promise<Authors> {
  const people = await shownPeople(
    ctx,
    entries.map(({ authorId }) => authorId),
  );
  const { instituteName: name } = await instituteProfile(ctx);
  const institute = { ...faceOf({ id: "institute", name }), name, role: null };
  const forStaff = ({ side, authorId }: By) => {
    if (!authorId) return side === "institute" ? institute : former;
    const person = people.get(authorId);
    if (!person) return former;
    return side === "partner" ? { ...person, role: publicRoles.partner } : person;
  };
  return { forStaff, forOthers: (by) => (by.side === "institute" ? institute : forStaff(by)) };
}

const former: ShownPerson = { ...nobodysFace, name: "Former member", role: null };
