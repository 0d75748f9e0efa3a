import { Form, href } from "react-router";
import { ConfirmLink, type Question } from "#app/ui/patterns/confirm.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { resourceForStaff } from "../staff-queries.server.ts";
import { fileAddress } from "../rules.ts";
import { queryOf } from "../view.ts";
import { StateBadge } from "./staff-resources.tsx";

type Resource = Awaited<ReturnType<typeof resourceForStaff>>;

/** A resource's state, what the public sees of it, and the actions for it. */
export function ResourceState({ resource }: { resource: Resource }) {
  const { id, title, published, type } = resource;
  return (
    <aside aria-labelledby="state-heading">
      <h2 id="state-heading" className="text-lg">
        State
      </h2>
      <p className="mt-2">
        <StateBadge published={published} />
      </p>
      <p className="mt-2 text-slate">
        {published
          ? "What is saved is public at once."
          : "Only the office sees it. Its page is drawn as everybody will see it."}
      </p>
      <ul className="mt-3 space-y-1">
        <li>
          <Link to={`/resources${queryOf({}, id)}`} className="link inline-block py-1.5">
            {published ? "Public page" : "Preview"}
          </Link>
        </li>
        {type === "document" && (
          <li>
            <a href={fileAddress(id)} className="link inline-block py-1.5">
              PDF
            </a>
          </li>
        )}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Form method="post">
          <Button
            name="intent"
            value={published ? "withdraw" : "publish"}
            look={published ? "secondary" : "primary"}
          >
            {published ? "Withdraw" : "Publish"}
          </Button>
        </Form>
        <ConfirmLink {...removalOf(id, title)} label="Remove" look="quiet" />
      </div>
    </aside>
  );
}

/** Returns the question that confirms the removal of a resource. */
export const removalOf = (id: string, title: string): Question => ({
  href: href("/admin/resources/:resourceId/removal", { resourceId: id }),
  title: "Remove this resource?",
  text: (
    <p>
      “{title}” is gone for good, its file and its address too. Withdrawing it keeps all of them.
    </p>
  ),
  confirm: "Remove resource",
  keep: "Keep resource",
});
