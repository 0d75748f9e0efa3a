import { lazy, Suspense, useEffect, useState } from "react";
import type { Toast } from "#app/kernel/toast.ts";
import type { ShownToast } from "./toast-message.tsx";

/** Loaded with the first toast, because most pages have none. */
const ToastList = lazy(() => import("./toast-list.tsx"));

/** For browsers without JavaScript; others never load it. */
const ToastInPage = lazy(() => import("./toast-in-page.tsx"));

/**
 * Shows the toast that came with the page. Without JavaScript it is part of the page. With
 * JavaScript it is announced, can be swiped away, and disappears by itself.
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
