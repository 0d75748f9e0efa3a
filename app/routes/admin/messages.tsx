import {
  layBackEnquiries,
  moveEnquiries,
  takeEnquiries,
  unmoveEnquiries,
} from "#app/contexts/admissions/enquiry/handle.server.ts";
import {
  enquiryStates,
  enquiryViewOf,
  inboxAddress,
  inState,
} from "#app/contexts/admissions/enquiry/list-view.ts";
import {
  enquiryKindLabels,
  enquiryKinds,
  enquiryStatuses,
  enquiryStatusLabels,
} from "#app/contexts/admissions/enquiry/rules.ts";
import { enquiriesMoved, enquiriesTaken } from "#app/contexts/admissions/messages.ts";
import { enquiryInbox } from "#app/contexts/admissions/enquiry/queries.server.ts";
import { EnquiryTable } from "#app/contexts/admissions/enquiry/ui/enquiry-table.tsx";
import { readWas } from "#app/kernel/bulk.ts";
import { valueOf } from "#app/kernel/result.ts";
import type { Toast } from "#app/kernel/toast.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { bulkAction, doOrUndo } from "#app/routes/admin/bulk.server.ts";
import { BulkActions } from "#app/ui/patterns/bulk.tsx";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/messages.ts";

/** Actions on several messages: assign them to the actor, or set their status. */
const bulkActions = ["take", "answered", "closed"] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = enquiryViewOf(url.searchParams);
  const inbox = await enquiryInbox(ctxOf(context), view);
  return { ...inbox, view };
}

/** Applies an action to the selected messages, or undoes it. Keeps the view. */
export function action(args: Route.ActionArgs) {
  return bulkAction(args, handled);
}

function handled(ctx: Ctx, form: FormData, here: string): Promise<Toast> {
  return doOrUndo(form, here, {
    bulkActions,
    act: async (chosenAction, ids) => {
      if (chosenAction === "take") {
        const rows = valueOf(await takeEnquiries(ctx, ids));
        return { rows, said: enquiriesTaken(rows.length, ids.length - rows.length) };
      }
      const rows = valueOf(await moveEnquiries(ctx, ids, chosenAction));
      return { rows, said: enquiriesMoved(rows.length, chosenAction) };
    },
    undo: async (chosenAction, was) => {
      if (chosenAction === "take") {
        const rows = readWas(was, ["nobody"]);
        return { back: valueOf(await layBackEnquiries(ctx, rows)), of: rows.length };
      }
      const rows = readWas(was, enquiryStatuses);
      return { back: valueOf(await unmoveEnquiries(ctx, rows, chosenAction)), of: rows.length };
    },
  });
}

export const meta = titled("Messages", "The office's inbox.");

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { rows, counts, page, view } = loaderData;
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
        views={enquiryStates.map((state) => ({
          to: inboxAddress(inState(view, state)),
          label: labels[state],
          count: totals[state],
          current: state === view.state,
        }))}
      />
      <ViewLinks
        label="Form"
        className="mt-2"
        views={[undefined, ...enquiryKinds].map((kind) => ({
          to: inboxAddress({ ...view, kind }),
          label: kind ? enquiryKindLabels[kind] : "All forms",
          current: kind === view.kind,
        }))}
      />
      <div className="mt-6">
        {rows.length > 0 ? (
          <BulkActions
            actions={[
              { intent: "take", label: "Assign to me" },
              { intent: "answered", label: "Mark as answered" },
              { intent: "closed", label: "Close" },
            ]}
          >
            <EnquiryTable rows={rows} state={view.state} />
          </BulkActions>
        ) : (
          <p className="border-y border-mist py-10 text-slate">
            {view.state === "open" && view.kind === undefined
              ? "Nobody waits for a reply. New messages appear here."
              : "No messages with this status and form."}
          </p>
        )}
      </div>
      <Pager page={page} />
    </>
  );
}
