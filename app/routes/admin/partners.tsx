import { data, href } from "react-router";
import { createPartner } from "#app/contexts/recruitment/partner/commands.server.ts";
import { partnerForm } from "#app/contexts/recruitment/partner/form.ts";
import { recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { partnerSource } from "#app/contexts/recruitment/partner/list.server.ts";
import { partnerList } from "#app/contexts/recruitment/partner/list.ts";
import { partnerCells, PartnerFields } from "#app/contexts/recruitment/partner/ui/partners.tsx";
import { parseForm } from "#app/kernel/parse-form.ts";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/partners.ts";

export function loader(args: Route.LoaderArgs) {
  return loadList(args, partnerSource);
}

export async function action({ context, request }: Route.ActionArgs) {
  const parsed = parseForm(await formOf(request), partnerForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const created = await createPartner(ctxOf(context), parsed.value);
  if (!created.ok) return data(null, 409);
  const page = href("/admin/partners/:partnerId", { partnerId: created.value });
  return redirectWithToast(context, page, recruitmentToasts.partnerCreated);
}

export const meta = titled("Partners", "Employers with a login of their own.");

export default function Partners({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-2xl">Partners</h1>
      <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <ListPage
            list={partnerList}
            data={loaderData}
            cells={partnerCells}
            idOf={({ id }) => id}
            nameOf={({ partnerName }) => partnerName}
            links={({ id: partnerId }) => [
              { to: href("/admin/partners/:partnerId", { partnerId }), label: "Open" },
            ]}
            empty={
              loaderData.view.filters.q
                ? "No partner matches this search."
                : "There is no partner yet. Create one, then invite its people."
            }
          />
        </div>
        <section aria-labelledby="new-partner">
          <h2 id="new-partner" className="mb-4 text-xl">
            New partner
          </h2>
          <PartnerFields result={actionData ?? undefined} submit="Create partner" />
        </section>
      </div>
    </>
  );
}
