import { letterList } from "#app/contexts/notifications/queries.server.ts";
import { LetterTable } from "#app/contexts/notifications/ui/letter-table.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, ctxOf, requireAdmin } from "#app/routes/web.server.ts";
import { FilterForm, FilterText } from "#app/ui/patterns/filter-form.tsx";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";
import type { Route } from "./+types/letters.ts";

const labels = { all: "All", failed: "Failed", waiting: "On their way", sent: "Sent" } as const;
const states = ["all", "failed", "waiting", "sent"] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const query = new URL(request.url).searchParams;
  const state = states.find((each) => each === query.get("state")) ?? "all";
  const search = query.get("q")?.trim().slice(0, 100) || undefined;
  const page = Number(query.get("page") ?? 1);
  const list = await answering(() => letterList(ctxOf(context), { state, search, page }));
  return { ...list, state, search };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Letters", description: "The institute's mail.", noindex: true });

export default function Letters({ loaderData }: Route.ComponentProps) {
  const { rows, counts, page, state, search } = loaderData;
  return (
    <>
      <h1 className="text-2xl">Letters</h1>
      <p className="mt-1 max-w-text text-slate">
        What the institute has written, to whom, and whether it has left. A letter that failed is
        tried again with growing pauses.
      </p>
      <ViewLinks
        label="State"
        views={states.map((each) => ({
          to: addressOf(each, search),
          label: labels[each],
          count: counts[each],
          current: each === state,
        }))}
      />
      <FilterForm
        action="/admin/letters"
        of={addressOf(state, search)}
        hidden={{ state: state === "all" ? undefined : state }}
        clear={search && addressOf(state, undefined)}
      >
        <FilterText name="q" label="Address or subject" value={search} />
      </FilterForm>
      <div className="mt-6">
        {rows.length > 0 ? (
          <LetterTable rows={rows} />
        ) : (
          <p className="border-y border-mist py-10 text-slate">
            {search ? "No letter matches this search." : "No letters in this state."}
          </p>
        )}
      </div>
      <Pager page={page} />
    </>
  );
}

/** The list's address for a view, from its first page; what is usual is left out. */
function addressOf(state: (typeof states)[number], search: string | undefined): string {
  const query = new URLSearchParams();
  if (state !== "all") query.set("state", state);
  if (search) query.set("q", search);
  return query.size > 0 ? `/admin/letters?${query}` : "/admin/letters";
}
