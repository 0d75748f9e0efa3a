import { authorize } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { csvStream } from "#app/platform/documents/csv.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { peopleQuery, type PeopleView } from "./list-view.ts";
import { identityPolicy } from "../policy.ts";
import { peopleBatches } from "./queries.server.ts";
import { roleNames } from "./role.ts";
import { peopleExported } from "../events.ts";

const columns = ["id", "name", "email", "state", "roles", "joined"] as const;

/** Returns the people of a view as CSV, and records the export in the audit log. */
export async function exportPeople(
  ctx: Ctx,
  view: PeopleView,
): Promise<ReadableStream<Uint8Array>> {
  authorize(identityPolicy.exportPeople(ctx.actor));
  const query = peopleQuery(view);
  await transact(ctx, async (tx) => {
    await record(
      tx,
      peopleExported,
      {},
      {
        // The search text is left out: it is mostly a name, and audit entries cannot be deleted.
        after: { ...Object.fromEntries(query), ...(view.search ? { q: "a search" } : {}) },
      },
    );
    return ok();
  });
  return csvStream(columns, lines(ctx, view));
}

async function* lines(ctx: Ctx, view: PeopleView) {
  for await (const batch of peopleBatches(ctx, view)) {
    yield batch.map(({ joinedAt, roles, ...row }) => ({
      ...row,
      roles: roleNames(roles),
      joined: joinedAt,
    }));
  }
}
