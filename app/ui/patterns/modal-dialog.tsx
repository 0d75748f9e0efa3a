import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

/**
 * A modal dialog. It is made when it is first opened and stands at the end of the body, because the
 * link that opens it may stand in a paragraph, where HTML allows no dialog: a browser would move it
 * out, and React would find another page than the server sent and make all of it anew. What is in
 * it stays while it is closed.
 */
export function ModalDialog(props: {
  open: boolean;
  onClose: () => void;
  /** Something is on its way, so Escape does not close it. */
  busy?: boolean;
  /** "any" closes it by a click beside it as well. */
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
