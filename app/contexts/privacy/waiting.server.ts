import { sql } from "drizzle-orm";
import { href } from "react-router";
import type { WaitingSource } from "#app/platform/waiting/source.server.ts";
import { privacyPolicy } from "./policy.ts";
import { type RequestKind, requestKindLabels } from "./rules.ts";
import { dataRequests } from "./tables.ts";

/** Requests for a copy of somebody's data, or for its erasure, with the last day of the law. */
export const dataRequestsToAnswer: WaitingSource = {
  name: "data-requests",
  title: "Requests about personal data",
  action: "Answer",
  allows: (actor) => privacyPolicy.readDataRequests(actor),
  to: ({ id }) => href("/admin/data-requests/:requestId", { requestId: id }),
  query: () => sql`select r.id, r.name as who, r.kind as what, r.recorded_at as since,
      r.due_at as due, null::uuid as owner
    from ${dataRequests} r where r.state = 'open'`,
  describe: async () => (kind) => requestKindLabels[kind as RequestKind],
};
