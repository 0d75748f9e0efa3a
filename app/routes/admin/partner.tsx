import { data, Form, href } from "react-router";
import {
  inviteToPartner,
  removePartnerMember,
  revokePartnerInvitation,
  savePartner,
} from "#app/contexts/recruitment/partner/commands.server.ts";
import {
  changedPartnerForm,
  partnerInvitationForm,
} from "#app/contexts/recruitment/partner/form.ts";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { partnerById } from "#app/contexts/recruitment/partner/queries.server.ts";
import { type PartnerRole, partnerRoleLabels } from "#app/contexts/recruitment/partner/rules.ts";
import { ConfirmLink } from "#app/ui/patterns/confirm.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import {
  endOf,
  PartnerFields,
  PartnerInvitationFields,
} from "#app/contexts/recruitment/partner/ui/partners.tsx";
import { isId } from "#app/kernel/ids.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/partner.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const partnerId = idParam(params.partnerId);
  return { partner: await partnerById(ctxOf(context), partnerId) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const partnerId = idParam(params.partnerId);
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const intent = form.get("intent");
  const sent = form.get("id");
  const id = typeof sent === "string" ? sent : undefined;
  const back = href("/admin/partners/:partnerId", { partnerId });
  if (intent === "save") {
    const parsed = parseForm(form, changedPartnerForm);
    if (!parsed.ok) return data({ intent, result: parsed.result } as const, 422);
    const saved = await savePartner(ctx, partnerId, parsed.value);
    if (!saved.ok)
      return data({ intent, result: changedMeanwhile(form, saved.detail) } as const, 409);
    return redirectWithToast(context, back, recruitmentToasts.partnerSaved);
  }
  if (intent === "invite") {
    const parsed = parseForm(form, partnerInvitationForm);
    if (!parsed.ok) return data({ intent, result: parsed.result } as const, 422);
    await inviteToPartner(ctx, partnerId, parsed.value);
    return redirectWithToast(context, back, recruitmentToasts.partnerMemberInvited);
  }
  if (!isId(id)) throw data(null, 400);
  if (intent === "revoke") {
    await revokePartnerInvitation(ctx, partnerId, id);
    return redirectWithToast(context, back, recruitmentToasts.partnerInvitationRevoked);
  }
  if (intent === "remove") {
    const removed = await removePartnerMember(ctx, partnerId, id);
    const said = removed.ok
      ? recruitmentToasts.partnerMemberRemoved
      : errorToast(recruitmentErrorText(removed.error));
    return redirectWithToast(context, back, said);
  }
  throw data(null, 400);
}

export const meta = titled("Partner", "One partner.");

export default function Partner({ loaderData, actionData }: Route.ComponentProps) {
  const { partner } = loaderData;
  const resultOf = (intent: string) =>
    actionData?.intent === intent ? actionData.result : undefined;
  return (
    <>
      <p>
        <Link to="/admin/partners" className="link">
          Partners
        </Link>
      </p>
      <h1 className="mt-4 text-2xl wrap-anywhere">{partner.partnerName}</h1>
      <p className="mt-1 text-sm text-slate">Partner ID: {partner.id}</p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <Link
          to={href("/admin/partners/:partnerId/standing", { partnerId: partner.id })}
          className="link py-1.5"
        >
          Standing and history
        </Link>
        <Link
          to={href("/admin/partners/:partnerId/company", { partnerId: partner.id })}
          className="link py-1.5"
        >
          Company page
        </Link>
        <Link
          to={href("/admin/partners/:partnerId/contacts", { partnerId: partner.id })}
          className="link py-1.5"
        >
          Conversations with graduates
        </Link>
      </p>
      {partner.endedAt && (
        <div className="mt-4 max-w-text">
          <Alert tone="info" title="This partner has ended">
            Its listings are closed. Whoever accepts a new invitation acts for it again.
          </Alert>
        </div>
      )}
      <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-10">
          <People
            heading="People"
            none="Nobody acts for this partner yet."
            intent="remove"
            label="Remove access"
            rows={partner.members.map(({ userId, joinedAt, ...person }) => ({
              ...person,
              id: userId,
              when: joinedAt,
            }))}
          />
          <People
            heading="Invited"
            none="No invitation is open."
            intent="revoke"
            label="Take back"
            rows={partner.invited.map(({ invitedAt, ...person }) => ({
              ...person,
              when: invitedAt,
            }))}
          />
          <section aria-labelledby="invite-heading" className="max-w-md">
            <h2 id="invite-heading" className="mb-4 text-xl">
              Invite somebody
            </h2>
            <PartnerInvitationFields invited={partner.invited.length} result={resultOf("invite")} />
          </section>
        </div>
        <section aria-labelledby="about-heading">
          <h2 id="about-heading" className="mb-4 text-xl">
            About
          </h2>
          <PartnerFields
            key={partner.updatedAt.toISOString()}
            result={resultOf("save")}
            initial={{
              partnerName: partner.partnerName,
              note: partner.note,
              version: partner.version,
            }}
            intent="save"
            submit="Save partner"
          />
          {!partner.endedAt && (
            <p className="mt-6">
              <ConfirmLink {...endOf(partner.id, partner.partnerName)} label="End this partner" />
            </p>
          )}
          {resultOf("save")?.conflict && (
            <SavedNow
              fields={[
                ["Partner's name", partner.partnerName],
                ["Note", partner.note],
              ]}
            />
          )}
        </section>
      </div>
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;

function People(props: {
  heading: string;
  none: string;
  intent: "remove" | "revoke";
  label: string;
  rows: { id: string; name: string; email: string; role: PartnerRole; when: Date }[];
}) {
  const { heading, none, intent, label, rows } = props;
  return (
    <section>
      <h2 className="mb-3 text-xl">{heading}</h2>
      {rows.length === 0 ? (
        <p className="text-slate">{none}</p>
      ) : (
        <ul className="divide-y divide-mist border-y border-mist">
          {rows.map(({ id, name, email, role, when }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2.5">
              <span className="min-w-0 flex-1 basis-48">
                <span className="block font-semibold wrap-anywhere">{name}</span>
                <span className="block text-sm text-slate wrap-anywhere">
                  {email} · {partnerRoleLabels[role]}
                </span>
              </span>
              <span className="text-sm text-slate">
                <LocalTime at={when} />
              </span>
              <Form method="post">
                <input type="hidden" name="intent" value={intent} />
                <input type="hidden" name="id" value={id} />
                <button type="submit" className="link cursor-pointer py-1.5">
                  {label}
                  <span className="sr-only"> of {name}</span>
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
