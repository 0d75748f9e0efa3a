import { Toast as Radix } from "radix-ui";
import { Icon } from "../primitives/icon.tsx";
import { type ShownToast, ToastActions, toastFrame, ToastMessage } from "./toast-message.tsx";

/** The visible toasts. They are announced to screen readers, and can be swiped away or closed. */
export default function ToastList(props: { toasts: ShownToast[]; onClose: (key: number) => void }) {
  return (
    <Radix.Provider swipeDirection="right" duration={6000} label="Notification">
      {props.toasts.map((toast) => (
        <Radix.Root
          key={toast.key}
          {...(toast.duration ? { duration: toast.duration } : {})}
          type={toast.tone === "error" ? "foreground" : "background"}
          onOpenChange={(open) => {
            if (!open) props.onClose(toast.key);
          }}
          className={toastFrame}
        >
          <Radix.Title asChild>
            <p className="sr-only">{toast.title}</p>
          </Radix.Title>
          <Radix.Description asChild>
            <div>
              <ToastMessage toast={toast} />
            </div>
          </Radix.Description>
          <ToastActions toast={toast} onDone={() => props.onClose(toast.key)} />
          <Radix.Close
            aria-label="Dismiss"
            className="absolute top-2 right-2 grid size-8 place-items-center rounded-sm text-haze hover:text-white"
          >
            <Icon name="close" />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport className="fixed right-0 bottom-0 z-50 flex w-full max-w-md flex-col gap-2 p-4 outline-none" />
    </Radix.Provider>
  );
}
