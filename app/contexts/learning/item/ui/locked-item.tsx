import { href } from "react-router";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { ItemView } from "../queries.server.ts";

/** Says why an item cannot be opened yet, and what to do first. */
export function LockedItem({ item }: { item: ItemView & { lock: NonNullable<ItemView["lock"]> } }) {
  const { lock, course } = item;
  return (
    <Alert tone="info" title="Not open yet">
      {lock.why === "not-released" ? (
        <>
          This part of the course opens <LocalTime at={lock.opensAt} />.
        </>
      ) : (
        <>
          First complete{" "}
          <Link
            to={href("/course/:courseId/:itemId", {
              courseId: course.id,
              itemId: lock.prerequisiteId,
            })}
            className="link wrap-anywhere"
          >
            {lock.prerequisite}
          </Link>
          .
        </>
      )}
    </Alert>
  );
}
