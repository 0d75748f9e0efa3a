import { peopleWaiting, placesOn } from "#app/contexts/admissions/public.server.ts";
import { displayNames, verifiedHolders } from "#app/contexts/identity/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { groupsOf } from "../session/check.server.ts";
import type { Audience } from "./audience.ts";

/**
 * Returns everybody to whom messages to an intake can go, by audience. Those on the wait-list whose
 * application has no account any more cannot be reached. Five queries.
 */
export async function audiencesOf(ctx: Pick<Ctx, "db">, intakeId: string) {
  const places = await placesOn(ctx, [intakeId]);
  const groups = await groupsOf(ctx, places);
  const list = await peopleWaiting(ctx, intakeId);
  // An accepted offer belongs to whoever has verified the address of its application.
  const holders = await verifiedHolders(
    ctx,
    list.map(({ email }) => email),
  );
  const waiting = list.map(({ email }) => holders.get(email.toLowerCase()));
  const names = await displayNames(ctx, [
    ...places.map(({ profileId }) => profileId),
    ...waiting.flatMap((id) => id ?? []),
  ]);
  return (audience: Audience) => {
    const ids =
      audience === "wait-list"
        ? waiting
        : places
            .filter(
              ({ enrolmentId }) =>
                audience === "cohort" || audience === `group:${groups.get(enrolmentId) ?? ""}`,
            )
            .map(({ profileId }) => profileId);
    const known = [...new Set(ids)].flatMap((id) => {
      const name = id && names.get(id);
      return id && name ? [{ id, name }] : [];
    });
    return {
      people: known.sort((one, other) => one.name.localeCompare(other.name, "en")),
      unreachable: ids.filter((id) => id === undefined || !names.has(id)).length,
      /** Changes when somebody joins or leaves. */
      version: versionOf(known.map(({ id }) => id).sort()),
    };
  };
}
