import {
  type EnquiryKind,
  enquiryKindLabels,
  enquiryKinds,
  enquiryStatuses,
  enquiryStatusLabels,
} from "#app/contexts/admissions/enquiry.ts";
import { enquiryInbox } from "#app/contexts/admissions/queries.server.ts";
import { EnquiryTable } from "#app/contexts/admissions/ui/enquiry-table.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, ctxOf, requireAdmin } from "#app/routes/web.server.ts";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";
import type { Route } from "./+types/messages.ts";

const views = ["open", ...enquiryStatuses, "all"] as const;
type View = (typeof views)[number];

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const query = new URL(request.url).searchParams;
  const status = views.find((view) => view === query.get("status")) ?? "open";
  const kind = enquiryKinds.find((each) => each === query.get("kind"));
  const page = Number(query.get("page") ?? 1);
  const inbox = await answering(() => enquiryInbox(ctxOf(context), { status, kind, page }));
  return { ...inbox, status, kind };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Messages", description: "The office's inbox.", noindex: true });

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { rows, counts, page, status, kind } = loaderData;
  const open = counts.new + counts["in-progress"];
  const all = open + counts.answered + counts.closed;
  const totals = { open, ...counts, all };
  const labels = { open: "Open", ...enquiryStatusLabels, all: "All" };
  return (
    <>
      <h1 className="text-2xl">Messages</h1>
      <p className="mt-1 text-slate">The target is a reply within 24 hours.</p>
      <ViewLinks
        label="Status"
        views={views.map((view) => ({
          to: addressOf(view, kind),
          label: labels[view],
          count: totals[view],
          current: view === status,
        }))}
      />
      <ViewLinks
        label="Form"
        className="mt-2"
        views={[undefined, ...enquiryKinds].map((each) => ({
          to: addressOf(status, each),
          label: each ? enquiryKindLabels[each] : "All forms",
          current: each === kind,
        }))}
      />
      <div className="mt-6">
        {rows.length > 0 ? (
          <EnquiryTable rows={rows} />
        ) : (
          <p className="border-y border-mist py-10 text-slate">
            {status === "open" && kind === undefined
              ? "Nobody waits for a reply. New messages appear here."
              : "No messages with this status and form."}
          </p>
        )}
      </div>
      <Pager page={page} />
    </>
  );
}

/** The address of a view; what is the default is left out. */
function addressOf(status: View, kind: EnquiryKind | undefined): string {
  const query = new URLSearchParams();
  if (status !== "open") query.set("status", status);
  if (kind) query.set("kind", kind);
  return query.size > 0 ? `/admin/messages?${query}` : "/admin/messages";
}
