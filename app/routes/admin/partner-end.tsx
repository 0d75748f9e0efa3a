import { href } from "react-router";
import { endPartner } from "#app/contexts/recruitment/job-application/end-partner.server.ts";
import { recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { endOf } from "#app/contexts/recruitment/partner/ui/partners.tsx";
import { partnerById } from "#app/contexts/recruitment/partner/queries.server.ts";
import { ok } from "#app/kernel/result.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { ConfirmPage } from "#app/ui/patterns/confirm.tsx";
import { confirmed } from "#app/web/confirmation.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/partner-end.ts";

/** Asks for confirmation, because this cannot be undone. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { id, partnerName } = await partnerById(ctxOf(context), idParam(params.partnerId));
  return { id, partnerName };
}

export const action = confirmed(({ context, params }: Route.ActionArgs) => {
  const { ctx, files } = context.get(requestContext);
  const partnerId = idParam(params.partnerId);
  return {
    run: async () => {
      await endPartner(ctx, files, partnerId);
      return ok();
    },
    to: href("/admin/partners/:partnerId", { partnerId }),
    done: recruitmentToasts.partnerEnded,
  };
});

export const meta = titled("End a partner", "Ends a partner's access to the job board.");

export default function PartnerEnd({ loaderData }: Route.ComponentProps) {
  const { id, partnerName } = loaderData;
  const back = href("/admin/partners/:partnerId", { partnerId: id });
  return <ConfirmPage {...endOf(id, partnerName)} back={back} />;
}
