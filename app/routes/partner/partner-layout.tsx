import { Outlet } from "react-router";
import type { Route } from "./+types/partner-layout.ts";
import { requirePartnerHere } from "./require-partner.server.ts";

/** Only partners get past here; with a loader, so that client navigations ask the server too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requirePartnerHere(context, request);
  return null;
}

export default function PartnerLayout() {
  return <Outlet />;
}
