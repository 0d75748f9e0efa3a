import { data, href } from "react-router";
import { keepApart, likelyPairs } from "#app/contexts/office/duplicates.server.ts";
import { officeToasts } from "#app/contexts/office/messages.ts";
import { DuplicatePairs } from "#app/contexts/office/ui/duplicates.tsx";
import { samenessSources } from "#app/duplicate-sources.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/user-duplicates.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { pairs: await likelyPairs(ctxOf(context), samenessSources) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const [one, other] = [textOf(form, "one"), textOf(form, "other")];
  if (!isId(one) || !isId(other) || one === other) throw data(null, 400);
  await keepApart(ctxOf(context), { one, other });
  return redirectWithToast(context, href("/admin/users/duplicates"), officeToasts.keptApart);
}

export const meta = titled("Duplicates", "Accounts that may belong to one person.");

export default function UserDuplicates({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <p>
        <Link to="/admin/users" className="link">
          Users
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Duplicates</h1>
      <p className="mt-2 max-w-text text-slate">
        Accounts that may belong to one person. Nothing is merged before you have compared them.
      </p>
      <DuplicatePairs pairs={loaderData.pairs} />
    </>
  );
}
