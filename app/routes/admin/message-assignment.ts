import { data } from "react-router";
import { assignEnquiry } from "#app/contexts/admissions/commands/handle-enquiry.server.ts";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { isId } from "#app/kernel/ids.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import {
  answering,
  ctxOf,
  formOf,
  redirectWithToast,
  requireAdmin,
} from "#app/routes/web.server.ts";
import type { Route } from "./+types/message-assignment.ts";

export function loader(): never {
  throw redirect("/admin/messages");
}

/** Takes a message on ("me") or lays it back ("nobody"). */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const { enquiryId } = params;
  const to = (await formOf(request)).get("to");
  if (!isId(enquiryId)) throw data(null, 404);
  if (to !== "me" && to !== "nobody") throw data(null, 400);
  await answering(() => assignEnquiry(ctxOf(context), enquiryId, to));
  const { enquiryAssigned, enquiryUnassigned } = admissionsToasts;
  const toast = to === "me" ? enquiryAssigned : enquiryUnassigned;
  return redirectWithToast(context, `/admin/messages/${enquiryId}`, toast);
}
