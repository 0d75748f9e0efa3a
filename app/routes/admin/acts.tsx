import { href } from "react-router";
import { recentActs } from "#app/contexts/lists/queries.server.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/acts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { acts: await recentActs(ctxOf(context)) };
}

export const meta = titled("Recent changes", "What you have done to several rows at once.");

export default function Acts({ loaderData }: Route.ComponentProps) {
  const { acts } = loaderData;
  return (
    <div className="max-w-text">
      <h1 className="text-2xl">Recent changes</h1>
      <p className="mt-1 text-slate">
        What you have done to rows of lists in the last 24 hours. Until then it can be undone.
      </p>
      {acts.length === 0 ? (
        <p className="mt-6 border-y border-mist py-10 text-slate">
          You have changed nothing from a list in the last 24 hours.
        </p>
      ) : (
        <ul className="mt-6 border-y border-mist">
          {acts.map(({ id, title, doneAt, undoneAt }) => (
            <li key={id} className="border-t border-mist first:border-t-0">
              <Link
                to={href("/admin/acts/:actId", { actId: id })}
                className="flex min-h-11 flex-wrap items-center gap-x-4 py-2 hover:bg-paper"
              >
                <span className="mr-auto font-semibold wrap-anywhere">{title}</span>
                {undoneAt && <span className="text-slate">undone</span>}
                <LocalTime at={doneAt} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
