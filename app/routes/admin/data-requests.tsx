import { dataRequestsSoFar } from "#app/contexts/privacy/data-requests.server.ts";
import { DataRequestList } from "#app/contexts/privacy/ui/request-page.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/data-requests.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { requests: await dataRequestsSoFar(ctxOf(context)) };
}

export const meta = titled("Data requests", "What people asked the office about their data.");

export default function DataRequests({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Data requests</h1>
        <ButtonLink to="/admin/data-requests/new">Record a request</ButtonLink>
      </div>
      <p className="mt-2 max-w-text text-slate">
        People who ask the office for a copy of their data, or for its erasure, by email, letter,
        telephone or in person. The law gives a month for the answer. Members can do both themselves
        on their profile.
      </p>
      <DataRequestList requests={loaderData.requests} />
    </>
  );
}
