import type { CourseDevice, CourseOnDevice } from "#app/ui/offline/use-kept-course.ts";
import { UnsentNotice } from "#app/ui/offline/unsent-notice.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";

/** Says that a page is a copy that the device has kept, and what waits to be sent. */
export function CourseNotices(props: { device: CourseDevice; onDevice: CourseOnDevice }) {
  const { device, onDevice } = props;
  return (
    <div className="mb-6 max-w-text space-y-4 empty:hidden print:hidden">
      {onDevice.noting && (
        <Alert tone="warning" title="Kept on this device">
          There is no connection, so this page is as it was at <LocalTime at={device.asOf} />. What
          you complete and answer is stored on this device and sent later.
        </Alert>
      )}
      <UnsentNotice
        state={onDevice.state}
        owner={device.owner}
        device="device"
        page={`/course/${device.course}`}
      />
    </div>
  );
}
