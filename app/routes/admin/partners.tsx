import { data, Link } from "react-router";
import { createPartner } from "#app/contexts/recruitment/commands/partners.server.ts";
import { PartnerForm } from "#app/contexts/recruitment/forms.ts";
import { recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { partnerList } from "#app/contexts/recruitment/queries/partners.server.ts";
import { PartnerFields } from "#app/contexts/recruitment/ui/partner-fields.tsx";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import {
  answering,
  ctxOf,
  formOf,
  redirectWithToast,
  requireAdmin,
} from "#app/routes/web.server.ts";
import type { Route } from "./+types/partners.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return { partners: await answering(() => partnerList(ctxOf(context))) };
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const parsed = parseForm(await formOf(request), PartnerForm);
  if (!parsed.ok) return data(parsed.reply, 422);
  const created = await answering(() => createPartner(ctxOf(context), parsed.value));
  if (!created.ok) return data(null, 409);
  const page = `/admin/partners/${created.value}`;
  return redirectWithToast(context, page, recruitmentToasts.partnerCreated);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Partners",
    description: "Employers with a login of their own.",
    noindex: true,
  });

export default function Partners({ loaderData, actionData }: Route.ComponentProps) {
  const { partners } = loaderData;
  return (
    <>
      <h1 className="text-2xl">Partners</h1>
      <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        {partners.length > 0 ? (
          <ul className="divide-y divide-mist self-start border-y border-mist">
            {partners.map(({ id, partnerName, members, jobs }) => (
              <li
                key={id}
                className="relative flex flex-wrap items-center gap-x-6 py-3 hover:bg-paper"
              >
                <Link
                  to={`/admin/partners/${id}`}
                  className="link min-w-0 flex-1 basis-48 font-semibold wrap-anywhere after:absolute after:inset-0"
                >
                  {partnerName}
                </Link>
                <span className="text-slate tabular-nums">
                  {members} {members === 1 ? "person" : "people"}, {jobs}{" "}
                  {jobs === 1 ? "listing" : "listings"}
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="self-start border-y border-mist py-10 text-slate">
            There is no partner yet. Create one, then invite its people.
          </p>
        )}
        <section aria-labelledby="new-partner">
          <h2 id="new-partner" className="mb-4 text-xl">
            New partner
          </h2>
          <PartnerFields reply={actionData ?? undefined} submit="Create partner" />
        </section>
      </div>
    </>
  );
}
