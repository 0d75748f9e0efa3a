import { lazy, Suspense, useEffect, useState } from "react";
import type { Toast } from "#app/kernel/toast.ts";
import { type ShownToast, ToastActions, toastFrame, ToastMessage } from "./toast-message.tsx";

/** Fetched with the first message: most pages have none. */
const ToastList = lazy(() => import("./toast-list.tsx"));

/**
 * Shows the message that came with the page. Without script it stands in the page itself; with
 * script it is announced, can be swiped away, and leaves by itself.
 */
export function Toaster({ toast }: { toast: Toast | undefined }) {
  const [shown, setShown] = useState<ShownToast[]>();

  useEffect(() => {
    if (toast) setShown((before = []) => [...before.slice(-2), { ...toast, key: Date.now() }]);
  }, [toast]);

  return (
    <>
      {toast && (
        <noscript>
          <div
            role="status"
            className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md print:hidden"
          >
            <div className={toastFrame}>
              <ToastMessage toast={toast} />
              <ToastActions toast={toast} />
            </div>
          </div>
        </noscript>
      )}
      {shown && (
        <Suspense>
          <ToastList
            toasts={shown}
            onClose={(gone) => setShown((before = []) => before.filter(({ key }) => key !== gone))}
          />
        </Suspense>
      )}
    </>
  );
}
