import { href, isRouteErrorResponse } from "react-router";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { RemovedTopic } from "../topic/queries.server.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";

type Props = {
  error: unknown;
  failure: { title: string; description: string };
  /** The title for a 404. */
  missing?: string;
};

/** Shown in place of a part of the forum that could not be loaded (D2 §8). */
export function ForumFailure({ error, failure, missing }: Props) {
  const unknown = missing && isRouteErrorResponse(error) && error.status === 404;
  const title = unknown ? missing : failure.title;
  const removed = unknown ? removedIn(error.data) : undefined;
  return (
    <>
      <title>{title}</title>
      <PageHero title={title} />
      <div className="page py-12">
        <p role={unknown ? undefined : "alert"} className="max-w-text text-lg">
          {removed
            ? "A moderator removed it."
            : unknown
              ? "It may have been deleted, or never have been here."
              : failure.description}
        </p>
        {removed?.statementId && (
          <p className="mt-4">
            <Link
              to={href("/forum/removals/:removalId", { removalId: removed.statementId })}
              className="link"
            >
              Why it was removed, and how to object
            </Link>
          </p>
        )}
        <p className="mt-6">
          <ButtonLink to="/forum" look="secondary" reloadDocument>
            To the forum
          </ButtonLink>
        </p>
      </div>
    </>
  );
}

function removedIn(data: unknown): RemovedTopic | undefined {
  return typeof data === "object" && data !== null && "statementId" in data
    ? (data as RemovedTopic)
    : undefined;
}
