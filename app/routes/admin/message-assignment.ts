import { data, href } from "react-router";
import { assignEnquiry } from "#app/contexts/admissions/enquiry/handle.server.ts";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { requireAdmin } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/message-assignment.ts";

export function loader(): never {
  throw redirect("/admin/messages");
}

/** Assigns a message to the actor ("me") or to nobody ("nobody"). */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const enquiryId = idParam(params.enquiryId);
  const to = (await formOf(request)).get("to");
  if (to !== "me" && to !== "nobody") throw data(null, 400);
  await assignEnquiry(ctxOf(context), enquiryId, to);
  const { enquiryAssigned, enquiryUnassigned } = admissionsToasts;
  const toast = to === "me" ? enquiryAssigned : enquiryUnassigned;
  return redirectWithToast(context, href("/admin/messages/:enquiryId", { enquiryId }), toast);
}
