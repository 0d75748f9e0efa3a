import { useCallback, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { forgetCourse, type KeptCourse, keptCourses } from "#app/ui/offline/database.ts";
import { unsentCount } from "#app/ui/offline/unsent-count.ts";
import { UnsentNotice } from "#app/ui/offline/unsent-notice.tsx";
import { useQueue } from "#app/ui/offline/use-queue.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { KeptFacts } from "./kept-facts.tsx";

/**
 * The courses that are kept on this device, each with a button that deletes it, and one for all. Sends
 * what was noted in them. Nothing is shown where nothing is kept.
 */
export default function KeptCourses({ owner }: { owner: string }) {
  const { revalidate } = useRevalidator();
  const [kept, setKept] = useState<KeptCourse[]>([]);
  const [active, setActive] = useState(false);
  const read = useCallback(async () => {
    // Without opening the device's database in browsers that keep nothing.
    const names = "caches" in window ? await caches.keys() : [];
    const some = names.some((name) => name.startsWith("course "));
    setActive(some || unsentCount() > 0);
    setKept(some ? (await keptCourses()).filter((each) => each.owner === owner) : []);
  }, [owner]);
  useEffect(() => void read().catch(() => {}), [read]);
  const sent = useCallback(() => void revalidate(), [revalidate]);
  const state = useQueue(active ? owner : undefined, sent);
  const forget = async (courses: readonly KeptCourse[]) => {
    for (const { id } of courses) await forgetCourse(id);
    await read();
  };
  return (
    <div className="mt-8 max-w-text space-y-6 empty:hidden">
      <UnsentNotice state={state} owner={owner} device="device" page="/dashboard" />
      {kept.length > 0 && (
        <section aria-labelledby="kept-heading">
          <h2 id="kept-heading" className="scroll-mt-28 text-xl">
            Kept on this device
          </h2>
          <ul className="mt-3 divide-y divide-mist border-y border-mist">
            {kept.map((each) => (
              <li key={each.id} className="flex flex-wrap items-center gap-x-5 gap-y-1 py-3">
                <span className="min-w-0 flex-1 basis-56">
                  <Link to={`/course/${each.id}`} className="link wrap-anywhere">
                    {each.title}
                  </Link>
                  <span className="block text-sm text-slate">
                    <KeptFacts kept={each} />
                  </span>
                </span>
                <Button type="button" look="quiet" onClick={() => void forget([each])}>
                  Delete<span className="sr-only"> {each.title} from this device</span>
                </Button>
              </li>
            ))}
          </ul>
          {kept.length > 1 && (
            <Button
              type="button"
              look="secondary"
              className="mt-4"
              onClick={() => void forget(kept)}
            >
              Delete all from this device
            </Button>
          )}
        </section>
      )}
    </div>
  );
}
