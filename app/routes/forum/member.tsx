import { data, Form, href } from "react-router";
import { removeShownName } from "#app/contexts/identity/account/public-profile.server.ts";
import { identityToasts } from "#app/contexts/identity/messages.ts";
import { memberProfile } from "#app/contexts/forum/profile/queries.server.ts";
import { MemberProfile } from "#app/contexts/forum/profile/ui/member-profile.tsx";
import { officeById } from "#app/contexts/institute/queries.server.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { pageMeta } from "#app/web/meta.ts";
import { requireMember } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/member.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const profile = await memberProfile(ctx, idParam(params.memberId));
  if (!profile) throw data(null, 404);
  const { timeZone } = await officeById(ctx, "admissions");
  return { profile, timeZone };
}

/** Takes back the name that the member has chosen. Moderators only. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireMember(context, request);
  const memberId = idParam(params.memberId);
  await removeShownName(ctxOf(context), memberId);
  return redirectWithToast(
    context,
    href("/members/:memberId", { memberId }),
    identityToasts.shownNameRemoved,
  );
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { name } = args.loaderData.profile.person;
  return pageMeta(args, {
    title: name,
    description: `What ${name} shows of themselves in the forum.`,
    noindex: true,
  });
};

export default function Member({ loaderData }: Route.ComponentProps) {
  const { profile } = loaderData;
  return (
    <>
      <MemberProfile {...loaderData} />
      {profile.can.readHistory && (
        <p className="page max-w-4xl pb-6">
          <Link
            to={href("/admin/forum/members/:memberId", { memberId: profile.id })}
            className="link"
          >
            History for moderators
          </Link>
        </p>
      )}
      {profile.can.removeName && (
        <Form method="post" className="page max-w-4xl pb-12">
          <Button look="secondary">Take back the chosen name</Button>
          <p className="mt-2 text-sm text-slate">
            The name of the account is shown again. The member can choose another one.
          </p>
        </Form>
      )}
    </>
  );
}
