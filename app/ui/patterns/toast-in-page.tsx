import type { Toast } from "#app/kernel/toast.ts";
import { ToastActions, toastFrame, ToastMessage } from "./toast-message.tsx";

/** The toast as a part of the page, for browsers without JavaScript. */
export default function ToastInPage({ toast }: { toast: Toast }) {
  return (
    <div role="status" className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md print:hidden">
      <div className={toastFrame}>
        <ToastMessage toast={toast} />
        <ToastActions toast={toast} />
      </div>
    </div>
  );
}
