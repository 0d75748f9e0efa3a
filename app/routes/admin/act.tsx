import { data, Form, href } from "react-router";
import { namedRows, undoAct } from "#app/contexts/lists/acts.server.ts";
import { listsErrorText } from "#app/contexts/lists/messages.ts";
import { ownAct } from "#app/contexts/lists/queries.server.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { counted } from "#app/kernel/wording.ts";
import { listNamed } from "#app/lists.server.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { undoneToast } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/act.ts";

/** More rows than these are not listed by name. */
const MOST_NAMED = 200;

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { rows, left, address, ...act } = await ownAct(ctx, idParam(params.actId));
  const source = listNamed(act.list)?.source;
  if (!source) throw data(null, 404);
  const ids = (left ?? rows.map(({ id }) => id)).slice(0, MOST_NAMED);
  return {
    title: act.title,
    doneAt: act.doneAt,
    undoneAt: act.undoneAt,
    until: act.until,
    can: act.can,
    address,
    list: source.list.label,
    changed: rows.length,
    left: left?.length ?? 0,
    named: await namedRows(ctx, source, ids),
  };
}

/** Undoes the act. Rows that have changed since are left alone, and the toast names them. */
export async function action({ context, params }: Route.ActionArgs) {
  const actId = idParam(params.actId);
  const here = href("/admin/acts/:actId", { actId });
  const undone = await undoAct(ctxOf(context), actId, listNamed);
  if (!undone.ok) {
    return redirectWithToast(context, here, errorToast(listsErrorText(undone.error)));
  }
  return redirectWithToast(context, undone.value.address, undoneToast(undone.value, here));
}

export const meta = titled("Change to several rows", "What was done, and its undo.");

export default function Act({ loaderData }: Route.ComponentProps) {
  const { title, doneAt, undoneAt, until, can, address, list, changed, left, named } = loaderData;
  return (
    <div className="max-w-text">
      <p>
        <Link to="/admin/acts" className="link">
          Recent changes
        </Link>
      </p>
      <h1 className="mt-4 text-2xl wrap-anywhere">{title}</h1>
      <p className="mt-1 text-slate">
        Done <LocalTime at={doneAt} /> in{" "}
        <Link to={address} className="link">
          {list}
        </Link>
        .
      </p>
      {can.undo ? (
        <Form method="post" className="mt-6">
          <p className="mb-3">
            This can be undone until <LocalTime at={until} />. Rows that were changed meanwhile are
            left alone.
          </p>
          <Button look="secondary" name="intent" value="undo">
            Undo
          </Button>
        </Form>
      ) : (
        <p className="mt-6">
          {undoneAt ? (
            <>
              Undone <LocalTime at={undoneAt} />.
            </>
          ) : (
            "This can no longer be undone, because it is more than 24 hours ago."
          )}
        </p>
      )}
      {undoneAt && left === 0 ? (
        <p className="mt-6">All rows are as they were.</p>
      ) : (
        <>
          <h2 className="mt-8 mb-3 text-xl">
            {undoneAt
              ? `${counted(left, "row")} left alone, because somebody had changed them`
              : counted(changed, "row")}
          </h2>
          <ul className="list-disc pl-5">
            {named.map(({ id, name }) => (
              <li key={id} className="wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
          {(undoneAt ? left : changed) > named.length && (
            <p className="mt-2 text-slate">
              {counted((undoneAt ? left : changed) - named.length, "more row")} not listed here.
            </p>
          )}
        </>
      )}
    </div>
  );
}
