import { UnsentNotice } from "#app/ui/offline/unsent-notice.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { Device, OnDevice } from "./use-device.ts";

/** Says that the page is a copy that the device has kept, and what waits to be sent. */
export function DeviceNotice(props: { device: Device; onDevice: OnDevice }) {
  const { device, onDevice } = props;
  const { state, isCopy } = onDevice;
  return (
    <div className="mb-6 space-y-4 empty:hidden">
      {isCopy && (
        <Alert tone="warning" title="Kept on this phone">
          There is no connection, so this page is as it was at <LocalTime at={device.asOf} />. What
          you note is stored on this phone and sent later.
        </Alert>
      )}
      <UnsentNotice state={state} owner={device.owner} device="phone" page="/teach" />
    </div>
  );
}
