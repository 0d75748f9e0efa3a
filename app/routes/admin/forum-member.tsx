import { data, href } from "react-router";
import { forumToasts } from "#app/contexts/forum/messages.ts";
import { silenceForm } from "#app/contexts/forum/moderation/form.ts";
import { memberHistory } from "#app/contexts/forum/moderation/member-history.server.ts";
import { liftSilence, silenceMember } from "#app/contexts/forum/moderation/silence.server.ts";
import { MemberHistory } from "#app/contexts/forum/moderation/ui/member-history.tsx";
import { parseForm } from "#app/kernel/parse-form.ts";
import { PersonHeading } from "#app/ui/patterns/person-name.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/forum-member.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { history: await memberHistory(ctxOf(context), idParam(params.memberId)) };
}

/** Silences the member, or lets them write again. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const memberId = idParam(params.memberId);
  const here = href("/admin/forum/members/:memberId", { memberId });
  const form = await formOf(request);
  const ctx = ctxOf(context);
  if (form.get("intent") === "lift") {
    await liftSilence(ctx, memberId);
    return redirectWithToast(context, here, forumToasts.silenceLifted);
  }
  const parsed = parseForm(form, silenceForm);
  if (!parsed.ok) return data(parsed.result, 422);
  await silenceMember(ctx, memberId, parsed.value);
  return redirectWithToast(context, here, forumToasts.memberSilenced);
}

export const meta = titled("A member’s history", "What moderators know of a member.");

export default function ForumMember({ loaderData, actionData }: Route.ComponentProps) {
  const { history } = loaderData;
  const { person } = history;
  return (
    <>
      <p>
        <Link to="/admin/forum" className="link">
          Forum
        </Link>
      </p>
      <PersonHeading face={person}>{person.name}</PersonHeading>
      <p className="mt-1 mb-8">
        <Link to={href("/members/:memberId", { memberId: history.id })} className="link">
          Public profile
        </Link>
      </p>
      <MemberHistory history={history} result={actionData} />
    </>
  );
}
