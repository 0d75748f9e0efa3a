import { useCallback, useEffect, useMemo, useState } from "react";
import { useRevalidator } from "react-router";
import type { CourseDevice, CourseOnDevice, NotedInCourse } from "./course-device.ts";
import { type KeptCourse, keptCourses } from "./database.ts";
import { keepCourseOnDevice } from "./keep.ts";
import { courseCache } from "./kept-pages.ts";
import { newId } from "#app/kernel/ids.ts";
import { discard, enqueue, type QueueState } from "./queue.ts";
import { unsentCount } from "./unsent-count.ts";
import { useIsCopy } from "./use-is-copy.ts";
import { sendNow, useQueue } from "./use-queue.ts";

/** Where a device sends what was done in its kept courses. */
const COURSES_NOTED = "/dashboard/noted";

/** How long a page is open before what the device keeps of its course is renewed (milliseconds). */
const PAUSE = 4000;

/**
 * Returns what this device keeps of a course, and renews it. Sends what was noted in courses: now,
 * when the connection is back, and when the page becomes visible.
 */
export function useKeptCourse({ course, owner, asOf }: CourseDevice): {
  onDevice: CourseOnDevice;
  state: QueueState;
} {
  const { revalidate } = useRevalidator();
  const [kept, setKept] = useState<KeptCourse>();
  const read = useCallback(async () => setKept(await keptFor(course, owner)), [course, owner]);
  const renew = useCallback(async () => {
    if (await keepCourseOnDevice(course, false)) await read();
  }, [course, read]);
  const reload = useCallback(() => {
    if (navigator.onLine) void revalidate();
  }, [revalidate]);
  const [unsent, setUnsent] = useState(false);
  // A browser that keeps nothing does not get a database.
  const state = useQueue(kept || unsent ? owner : undefined, reload);
  const isCopy = useIsCopy({ owner, asOf }, reload);
  const at = asOf.getTime();
  const isKept = kept !== undefined;
  useEffect(() => {
    setUnsent(unsentCount() > 0);
    void read();
  }, [read]);
  useEffect(() => {
    if (!isKept) return;
    const timer = setTimeout(() => void renew(), PAUSE);
    return () => clearTimeout(timer);
  }, [isKept, renew, at]);
  const noting = isKept && isCopy;
  useDocumentLinks(noting);
  const noted = useMemo(
    () =>
      state.entries?.filter(
        (each) => each.about === course && each.owner === owner && each.refusal === undefined,
      ),
    [state.entries, course, owner],
  );
  const note = useCallback(
    async ({ said, label }: NotedInCourse, replacing?: string) => {
      const saidAt = new Date().toISOString();
      const entry = { id: newId(), owner, to: COURSES_NOTED, about: course, said, saidAt, label };
      await enqueue([entry]);
      if (replacing) await discard(replacing);
      sendNow();
    },
    [course, owner],
  );
  const onDevice = useMemo(
    () => ({ kept, noting, noted, note, renew, read }),
    [kept, noting, noted, note, renew, read],
  );
  return { onDevice, state };
}

async function keptFor(course: string, owner: string): Promise<KeptCourse | undefined> {
  try {
    // Without opening the device's database in browsers that keep nothing.
    if (!(await caches.has(courseCache(course)))) return undefined;
    return (await keptCourses()).find((each) => each.id === course && each.owner === owner);
  } catch {
    return undefined;
  }
}

/** While there is no connection, links are followed by the browser, since documents are kept. */
function useDocumentLinks(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const follow = (event: MouseEvent) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || link.target || link.origin !== location.origin) return;
      // Passages of the page itself.
      if (link.hash && link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      location.assign(link.href);
    };
    window.addEventListener("click", follow, { capture: true });
    return () => window.removeEventListener("click", follow, { capture: true });
  }, [on]);
}
