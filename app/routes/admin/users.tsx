import { href } from "react-router";
import { peopleSource } from "#app/contexts/identity/people/list.server.ts";
import { peopleList } from "#app/contexts/identity/people/list.ts";
import { peopleCells } from "#app/contexts/identity/people/ui/people-list.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { type ListProps, withRecordBeside } from "#app/ui/patterns/list/record-beside.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { loadList } from "#app/web/list.server.ts";
import { listLoader } from "#app/web/list-loader.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/users.ts";

export const loader = listLoader((args: Route.LoaderArgs) => loadList(args, peopleSource));

export const meta = titled("Users", "Everybody with an account.");

export default withRecordBeside<Route.ComponentProps>(Users);

function Users({ loaderData }: ListProps<Route.ComponentProps>) {
  const { q, role } = loaderData.view.filters;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Users</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/admin/users/duplicates" look="secondary">
            Duplicates
          </ButtonLink>
          <ButtonLink to="/admin/users/invitations" look="secondary">
            Invitations
          </ButtonLink>
        </div>
      </div>
      <ListPage
        list={peopleList}
        data={loaderData}
        cells={peopleCells}
        idOf={({ id }) => id}
        nameOf={({ name, email }) => name.trim() || email}
        links={({ id: userId, state }) => [
          { to: href("/admin/users/:userId", { userId }), label: "Open" },
          { to: href("/admin/users/:userId/roles", { userId }), label: "Give a role" },
          ...(state === "suspended"
            ? []
            : [{ to: href("/admin/users/:userId/suspension", { userId }), label: "Suspend" }]),
        ]}
        empty={q || role ? "Nobody matches this search." : "There is nobody in this state."}
      />
    </>
  );
}
