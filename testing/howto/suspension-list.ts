import { after, before, made, type Recipe, several } from "./recipe.ts";

const slice = "app/contexts/identity/people";
const declaration = `${slice}/suspension-list.ts`;
const source = `${slice}/suspension-list.server.ts`;
const page = "app/routes/admin/suspensions.tsx";

/** Lists the suspensions of accounts for staff. */
export const suspensionList: Recipe = {
  heading: "Make a list",
  limit: 6,
  steps: [
    {
      file: declaration,
      edit: made(`import { defineList } from "#app/kernel/list.ts";

/** A suspension as the list shows it. */
export type SuspensionRow = { id: string; name: string; reason: string; suspendedAt: Date };

/** Every suspension of an account, with those that were lifted. */
export const suspensionList = defineList<SuspensionRow>()({
  id: "suspensions",
  label: "Suspensions",
  noun: ["suspension", "suspensions"],
  columns: {
    name: { label: "Name", shown: "always", text: ({ name }) => name },
    reason: { label: "Reason", text: ({ reason }) => reason },
    date: { label: "Suspended", sort: "desc", text: ({ suspendedAt }) => suspendedAt },
  },
  filters: { q: { kind: "text", label: "Reason" } },
  sortedBy: "date",
});
`),
      forgotten: { by: "types", says: source },
    },
    {
      file: source,
      edit: made(`import { eq, inArray, sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { searchIn, searchText } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { identityPolicy } from "../policy.ts";
import { profiles, suspensions } from "../tables.ts";
import { suspensionList } from "./suspension-list.ts";

/** The staff's list of suspensions. One query for a page's rows. */
export const suspensionSource = listSource({
  list: suspensionList,
  authorize: (ctx) => authorize(identityPolicy.readPeople(ctx.actor)),
  from: sql\`from \${suspensions}\`,
  id: suspensions.id,
  where: ({ q }) => searchIn(searchText(suspensions.reason), q),
  order: { date: suspensions.suspendedAt },
  rows: (ctx, ids) => {
    const { id, reason, suspendedAt } = suspensions;
    return ctx.db
      .select({ id, reason, suspendedAt, name: profiles.name })
      .from(suspensions)
      .innerJoin(profiles, eq(profiles.id, suspensions.userId))
      .where(inArray(id, ids));
  },
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
});
`),
      forgotten: { by: "types", says: page },
    },
    {
      file: "app/lists.server.ts",
      edit: several(
        before(
          `import { peopleSource } from`,
          `import { suspensionSource } from "./contexts/identity/people/suspension-list.server.ts";\n`,
        ),
        after(`  listed("admin", peopleSource),\n`, `  listed("admin", suspensionSource),\n`),
      ),
      forgotten: { by: "test", test: "app/lists.test.ts", says: "every source of a list" },
    },
    {
      file: page,
      edit: made(`import { suspensionSource } from "#app/contexts/identity/people/suspension-list.server.ts";
import { suspensionList } from "#app/contexts/identity/people/suspension-list.ts";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/suspensions.ts";

export function loader(args: Route.LoaderArgs) {
  return loadList(args, suspensionSource);
}

export const meta = titled("Suspensions", "Who was suspended, and why.");

export default function Suspensions({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-2xl">Suspensions</h1>
      <ListPage
        list={suspensionList}
        data={loaderData}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty="Nobody was suspended."
      />
    </>
  );
}
`),
      forgotten: { by: "test", test: "testing/route-access.test.ts", says: page },
    },
    {
      file: "app/routes.ts",
      edit: before(
        `      route("users", "routes/admin/users.tsx", [route(":userId", "routes/admin/user.tsx")]),\n`,
        `      route("suspensions", "routes/admin/suspensions.tsx"),\n`,
      ),
      forgotten: { by: "types", says: page },
    },
    {
      file: "tests/e2e/support/access.ts",
      edit: before(
        `  "/admin/users/invitations": { for: "admins" },\n`,
        `  "/admin/suspensions": { for: "admins" },\n`,
      ),
      forgotten: {
        by: "test",
        test: "testing/route-access.test.ts",
        says: "/admin/suspensions has no rule",
      },
    },
  ],
  tests: ["app/lists.test.ts", "testing/route-access.test.ts"],
  proof: `import { expect } from "vitest";
import { suspensionSource } from "#app/contexts/identity/people/suspension-list.server.ts";
import { suspensions } from "#app/contexts/identity/tables.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied } from "#app/kernel/refusal.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { csvOf, listOf } from "#testing/lists.ts";

dbTest("staff list suspensions, search them and save them as a table", async ({ ctx }) => {
  await castInDatabase(ctx);
  const suspendedAt = ctx.clock.now();
  await ctx.db.insert(suspensions).values({
    id: newId(suspendedAt),
    userId: cast.member.id,
    reason: "Asked for money",
    suspendedAt,
  });
  const staff = { ...ctx, actor: cast.admin };
  expect((await listOf(staff, suspensionSource, "q=MONEY")).rows).toHaveLength(1);
  expect((await listOf(staff, suspensionSource, "q=nothing")).rows).toEqual([]);
  expect(await csvOf(staff, suspensionSource)).toContain("Asked for money");
  const stranger = { ...ctx, actor: cast.moderator };
  await expect(listOf(stranger, suspensionSource)).rejects.toThrow(Denied);
});
`,
};
