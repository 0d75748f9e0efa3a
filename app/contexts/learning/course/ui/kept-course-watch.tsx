import { useEffect } from "react";
import type { CourseDevice, CourseOnDevice } from "#app/ui/offline/course-device.ts";
import { UnsentNotice } from "#app/ui/offline/unsent-notice.tsx";
import { useKeptCourse } from "#app/ui/offline/use-kept-course.ts";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";

/**
 * Watches a course that this device keeps, and tells its page about it. Says that the page is a copy,
 * and what waits to be sent.
 */
export default function KeptCourseWatch(props: {
  device: CourseDevice;
  tell: (onDevice: CourseOnDevice) => void;
}) {
  const { device, tell } = props;
  const { onDevice, state } = useKeptCourse(device);
  useEffect(() => tell(onDevice), [tell, onDevice]);
  return (
    <div className="mb-6 max-w-text space-y-4 empty:hidden print:hidden">
      {onDevice.noting && (
        <Alert tone="warning" title="Kept on this device">
          There is no connection, so this page is as it was at <LocalTime at={device.asOf} />. What
          you complete, answer, tick and note is stored on this device and sent later.
        </Alert>
      )}
      <UnsentNotice
        state={state}
        owner={device.owner}
        device="device"
        page={`/course/${device.course}`}
      />
    </div>
  );
}
