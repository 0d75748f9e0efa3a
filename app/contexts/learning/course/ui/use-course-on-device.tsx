import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { type CourseDevice, type CourseOnDevice, notKept } from "#app/ui/offline/course-device.ts";
import { courseCache } from "#app/ui/offline/kept-pages.ts";
import { unsentCount } from "#app/ui/offline/unsent-count.ts";

/** Loaded only where the course is kept, or something is unsent. */
export const loadWatch = () => import("./kept-course-watch.tsx");
const KeptCourseWatch = lazy(() => loadWatch().catch(() => ({ default: () => <></> })));

/**
 * Returns what this device keeps of a course, and what its page says about that. `look` is called when
 * the course was kept on this page.
 */
export function useCourseOnDevice(device: CourseDevice): {
  onDevice: CourseOnDevice;
  notices: ReactNode;
  look: () => Promise<void>;
} {
  const { course } = device;
  const [onDevice, tell] = useState(notKept);
  const [wanted, setWanted] = useState(false);
  const look = useCallback(async () => setWanted(await isWanted(course)), [course]);
  useEffect(() => void look(), [look]);
  const notices = wanted && (
    <Suspense>
      <KeptCourseWatch device={device} tell={tell} />
    </Suspense>
  );
  return { onDevice, notices, look };
}

async function isWanted(course: string): Promise<boolean> {
  try {
    return unsentCount() > 0 || (await caches.has(courseCache(course)));
  } catch {
    return false;
  }
}
