import { data } from "react-router";
import { invite } from "#app/contexts/identity/people/invitation.server.ts";
import {
  repeatInvitation,
  withdrawInvitation,
  withdrawInvitations,
} from "#app/contexts/identity/people/invitation-commands.server.ts";
import { invitationSource } from "#app/contexts/identity/people/invitation-list.server.ts";
import { invitationList } from "#app/contexts/identity/people/invitation-list.ts";
import { invitePersonForm } from "#app/contexts/identity/people/form.ts";
import {
  invitationsWithdrawn,
  peopleErrorText,
  peopleToasts,
} from "#app/contexts/identity/people/messages.ts";
import { identityPolicy } from "#app/contexts/identity/policy.ts";
import {
  invitationCells,
  InvitePersonForm,
  withdrawalsOf,
} from "#app/contexts/identity/people/ui/invitations.tsx";
import { roles } from "#app/kernel/actor.ts";
import { addressOf } from "#app/kernel/address.ts";
import { isId } from "#app/kernel/ids.ts";
import { valueOf } from "#app/kernel/result.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { BulkQuestion } from "#app/ui/patterns/bulk-question.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { currentPath } from "#app/web/current-path.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { actOnList, loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import { memberHere } from "#app/web/middleware.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/user-invitations.ts";

export async function loader(args: Route.LoaderArgs) {
  const admin = memberHere(args.context);
  return {
    list: await loadList(args, invitationSource, { actions: { withdraw: { label: "Withdraw" } } }),
    offers: roles.filter((role) => identityPolicy.invite(admin, { roles: [role] })),
  };
}

/** Invites somebody, sends an invitation again, withdraws one, or several after a confirmation. */
export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const ctx = ctxOf(context);
  const form = await formOf(request.clone());
  if (form.has("bulk")) {
    return actOnList(args, invitationSource, {
      confirmed: {
        withdraw: async (ctx, ids) =>
          invitationsWithdrawn(valueOf(await withdrawInvitations(ctx, ids))),
      },
    });
  }
  const intent = form.get("intent");
  if (intent === "invite") {
    const parsed = parseForm(form, invitePersonForm);
    if (!parsed.ok) return data(parsed.result, 422);
    await invite(ctx, { ...parsed.value, deliver: "mail" });
    return redirectWithToast(context, allAddress(request), peopleToasts.invited);
  }
  const back = currentPath(request);
  const id = textOf(form, "id");
  if (!isId(id)) throw data(null, 400);
  if (intent !== "repeat" && intent !== "withdraw") throw data(null, 400);
  const repeat = intent === "repeat";
  const done = await (repeat ? repeatInvitation(ctx, id) : withdrawInvitation(ctx, id));
  if (!done.ok) {
    const title = peopleErrorText(done.error);
    return redirectWithToast(context, back, errorToast(title));
  }
  const { invitationRepeated, invitationWithdrawn } = peopleToasts;
  return redirectWithToast(context, back, repeat ? invitationRepeated : invitationWithdrawn);
}

export const meta = titled("Invitations", "Who was asked to work here, and has not answered.");

/** Returns the list's address without its search, so that the list shows a new invitation. */
function allAddress(request: Request): string {
  const { searchParams } = new URL(request.url);
  const [sort, order] = [searchParams.get("sort"), searchParams.get("order")];
  return addressOf("/admin/users/invitations", { sort, order });
}

export default function UserInvitations({ loaderData, actionData }: Route.ComponentProps) {
  const { list, offers } = loaderData;
  const asked = actionData && "asked" in actionData ? actionData.asked : undefined;
  const result = actionData && "asked" in actionData ? undefined : actionData;
  return (
    <>
      <p>
        <Link to="/admin/users" className="link">
          Users
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Invitations</h1>
      <p className="mt-1 max-w-text text-slate">
        A role is given by a mailed link that works once, within seven days. Invitations to act for
        a partner stand on that{" "}
        <Link to="/admin/partners" className="link">
          partner's page
        </Link>
        .
      </p>
      <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-10 2xl:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="open-heading" className="min-w-0">
          <h2 id="open-heading" className="mb-3 text-xl">
            Open
          </h2>
          <ListPage
            list={invitationList}
            data={list}
            cells={invitationCells}
            idOf={({ id }) => id}
            nameOf={({ name }) => `the invitation of ${name}`}
            selectable={({ can }) => can.withdraw}
            empty={
              list.view.filters.q ? "No invitation matches this search." : "No invitation is open."
            }
            question={asked && <BulkQuestion {...withdrawalsOf(asked, list.rows)} />}
          />
        </section>
        <section aria-labelledby="invite-heading" className="max-w-xl">
          <h2 id="invite-heading" className="mb-4 text-xl">
            Invite somebody
          </h2>
          <InvitePersonForm roles={offers} result={result} sent={list.total} />
        </section>
      </div>
    </>
  );
}
