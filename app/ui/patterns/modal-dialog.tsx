import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

/**
 * A modal dialog. It is created when it is first opened, at the end of the body, because the link
 * that opens it may be in a paragraph, where HTML allows no dialog: a browser would move it out,
 * and React would render the whole page anew. Its content stays while it is closed.
 */
export function ModalDialog(props: {
  open: boolean;
  onClose: () => void;
  /** Something is being sent, so Escape does not close it. */
  busy?: boolean;
  /** "any" means that a click outside also closes it. */
  closedBy?: "any";
  labelledBy: string;
  className: string;
  children: ReactNode;
}) {
  const { open } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [made, setMade] = useState(open);
  if (open && !made) setMade(true);

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);

  if (!made) return null;
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={props.labelledBy}
      {...(props.closedBy ? { closedby: props.closedBy } : {})}
      onClose={props.onClose}
      onCancel={(event) => {
        if (props.busy) event.preventDefault();
      }}
      className={`m-auto rounded-md bg-card text-left text-base text-ink shadow-lift ${props.className}`}
    >
      {props.children}
    </dialog>,
    document.body,
  );
}
