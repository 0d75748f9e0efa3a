import { data } from "react-router";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import {
  changePartnerRole,
  inviteToPartner,
  removePartnerMember,
  revokePartnerInvitation,
} from "#app/contexts/recruitment/partner/commands.server.ts";
import { partnerInvitationForm, partnerRoleForm } from "#app/contexts/recruitment/partner/form.ts";
import { ownTeam } from "#app/contexts/recruitment/partner/queries.server.ts";
import { PartnerInvitationFields } from "#app/contexts/recruitment/partner/ui/partners.tsx";
import { TeamInvitations, TeamMembers } from "#app/contexts/recruitment/partner/ui/team.tsx";
import { parseForm } from "#app/kernel/parse-form.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { partnerHere } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/team.ts";

const PAGE = "/partner/team";

export async function loader({ context }: Route.LoaderArgs) {
  return { team: await ownTeam(ctxOf(context)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const { partnerId, userId } = partnerHere(context);
  const form = await formOf(request);
  const intent = textOf(form, "intent");
  if (intent === "invite") {
    const parsed = parseForm(form, partnerInvitationForm);
    if (!parsed.ok) return data({ result: parsed.result }, 422);
    await inviteToPartner(ctx, partnerId, parsed.value);
    return redirectWithToast(context, PAGE, recruitmentToasts.partnerMemberInvited);
  }
  if (intent === "revoke") {
    await revokePartnerInvitation(ctx, partnerId, idParam(textOf(form, "id")));
    return redirectWithToast(context, PAGE, recruitmentToasts.partnerInvitationRevoked);
  }
  if (intent === "role") {
    const parsed = parseForm(form, partnerRoleForm);
    if (!parsed.ok) throw data(null, 400);
    const { id, role } = parsed.value;
    const changed = await changePartnerRole(ctx, partnerId, { userId: id, role });
    const said = changed.ok
      ? recruitmentToasts.partnerRoleChanged
      : errorToast(recruitmentErrorText(changed.error));
    return redirectWithToast(context, PAGE, said);
  }
  if (intent !== "remove") throw data(null, 400);
  const id = idParam(textOf(form, "id"));
  const removed = await removePartnerMember(ctx, partnerId, id);
  if (!removed.ok) {
    return redirectWithToast(context, PAGE, errorToast(recruitmentErrorText(removed.error)));
  }
  if (id === userId) return redirectWithToast(context, "/dashboard", recruitmentToasts.partnerLeft);
  return redirectWithToast(context, PAGE, recruitmentToasts.partnerMemberRemoved);
}

export const meta = titled("Your team", "Who acts for the partner, and what each may do.");

const crumbs = [{ label: "Your Job Listings", to: "/partner/dashboard" }, { label: "Team" }];

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const { team } = loaderData;
  return (
    <>
      <PageHero
        eyebrow={team.partnerName}
        title="Your team"
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page max-w-4xl space-y-12 py-12">
        <TeamMembers team={team} />
        {team.can.manage && (
          <>
            <TeamInvitations invited={team.invited} />
            <section aria-labelledby="invite-heading" className="max-w-md">
              <h2 id="invite-heading" className="mb-4 text-xl">
                Invite somebody
              </h2>
              <PartnerInvitationFields invited={team.invited.length} result={actionData?.result} />
            </section>
          </>
        )}
      </div>
    </>
  );
}
