import { expect } from "vitest";
import { Denied } from "#app/kernel/refusal.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { person } from "#testing/factories.ts";
import { publicPeople, shownPeople } from "../account-queries.server.ts";
import { shownNameRemoved } from "../events.ts";
import {
  editPublicProfile,
  ownPublicProfile,
  publicProfileOf,
  removeShownName,
} from "./public-profile.server.ts";

const nothing = { joinedShown: false, postsShown: false };

dbTest("a profile shows nothing until its owner says so", async ({ ctx }) => {
  const { id, actor } = await person(ctx);
  const me = { ...ctx, actor };
  expect(await publicProfileOf(ctx, id)).toEqual({
    joinedAt: null,
    postsShown: false,
    hasShownName: false,
  });
  await editPublicProfile(me, { shownName: "Kea", joinedShown: true, postsShown: true });
  expect(await publicProfileOf(ctx, id)).toEqual({
    joinedAt: expect.any(Date),
    postsShown: true,
    hasShownName: true,
  });
  expect((await publicPeople(ctx, [id])).get(id)!.name).toBe("Kea");
  // Where people are known by name, as in the register of a course, they keep it.
  expect((await shownPeople(ctx, [id])).get(id)!.name).toBe("Hana Pere");
  const [entry] = await auditLogSoFar(ctx);
  expect(entry).toMatchObject({
    subject: `profile:${id}`,
    after: { fields: ["shownName", "joinedShown", "postsShown"] },
  });
  await editPublicProfile(me, { ...nothing, shownName: "Hana Pere" });
  expect(await ownPublicProfile(me)).toMatchObject({ shownName: null, ...nothing });
});

dbTest("nobody takes the name of somebody who works for the institute", async ({ ctx }) => {
  await person(ctx, { name: "Ildikó Várszegi", roles: ["instructor"] });
  const { actor } = await person(ctx);
  const me = { ...ctx, actor };
  const save = (shownName: string) => editPublicProfile(me, { ...nothing, shownName });
  expect(await save("ildikó várszegi")).toMatchObject({ error: "name-of-staff" });
  expect(await save("Moderator Two")).toMatchObject({ error: "claims-role" });
  expect(await ownPublicProfile(me)).toMatchObject({ shownName: null });
});

dbTest("a moderator takes a chosen name back, and its owner is told", async ({ ctx }) => {
  const { id, actor } = await person(ctx);
  const me = { ...ctx, actor };
  await editPublicProfile(me, { ...nothing, shownName: "An Insult" });
  await expect(removeShownName({ ...ctx, actor: cast.member }, id)).rejects.toThrow(Denied);
  const moderator = { ...ctx, actor: cast.moderator };
  for (let time = 0; time < 2; time++) await removeShownName(moderator, id);
  expect((await publicPeople(ctx, [id])).get(id)!.name).toBe("Hana Pere");
  expect(await emittedEvents(ctx, shownNameRemoved)).toEqual([{ userId: id }]);
});
