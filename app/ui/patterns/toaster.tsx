import { lazy, Suspense, useEffect, useState } from "react";
import type { Toast } from "#app/kernel/toast.ts";
import type { ShownToast } from "./toast-message.tsx";

/** Fetched with the first message: most pages have none. */
const ToastList = lazy(() => import("./toast-list.tsx"));

/** For browsers without script: with script nothing asks for it. */
const ToastInPage = lazy(() => import("./toast-in-page.tsx"));

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
          <ToastInPage toast={toast} />
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
