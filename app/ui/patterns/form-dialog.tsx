import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { NEEDS_SCRIPT } from "../late-script/names.ts";
import { ButtonLink, type ButtonLook } from "../primitives/button.tsx";
import { Icon } from "../primitives/icon.tsx";
import { useScripted } from "../use-scripted.ts";
import { useFormWaits } from "../sending/trouble.ts";
import { FormHostProvider, useHosting } from "./form-host.tsx";
import { useIsKept } from "./kept-form.tsx";
import { ModalDialog } from "./modal-dialog.tsx";

/**
 * A link to a form's own page. With JavaScript it opens the same form in a dialog. Cancel, Escape
 * and success close the dialog, except while the form is being sent; the focus then returns to the
 * link. What was typed stays in the form until it is accepted.
 */
export function FormDialog(props: {
  href: string;
  label: string;
  title: string;
  lead?: ReactNode;
  look?: ButtonLook;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const scripted = useScripted();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const host = useHosting({ onAccepted: close, close });
  const waits = useFormWaits();
  const busy = !waits && host.fetcher.state !== "idle";
  const kept = useIsKept(props.href);

  useEffect(() => {
    if (open) heading.current?.focus();
  }, [open]);
  useEffect(() => {
    // Somebody who had to sign in first is back at the form that they had filled in.
    if (kept) setOpen(true);
  }, [kept]);

  const ask = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return;
    }
    event.preventDefault();
    // Some browsers do not focus a clicked link, and closing the dialog returns the focus to it.
    event.currentTarget.focus();
    setOpen(true);
  };

  return (
    <>
      <ButtonLink
        to={props.href}
        look={props.look ?? "primary"}
        {...{ [NEEDS_SCRIPT]: "" }}
        aria-haspopup={scripted ? "dialog" : undefined}
        onClick={ask}
      >
        {props.label}
      </ButtonLink>
      <ModalDialog
        open={open}
        onClose={close}
        busy={busy}
        labelledBy={headingId}
        className="max-h-[calc(100dvh-2rem)] w-[min(38rem,calc(100vw-1.5rem))] scroll-pt-14 overflow-y-auto p-6 md:p-9"
      >
        <FormHostProvider value={host}>
          {/* The scripts that send the form are loaded in advance, so that it can be sent if
            the connection is lost. */}
          <PrefetchPageLinks page={props.href} />
          <div className="mb-6 flex items-start justify-between gap-4">
            <div>
              <h2 ref={heading} id={headingId} tabIndex={-1} className="text-2xl outline-none">
                {props.title}
              </h2>
              {props.lead && <div className="mt-2 text-slate">{props.lead}</div>}
            </div>
            <button
              type="button"
              aria-label="Close"
              onClick={close}
              disabled={busy}
              className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-mist/60 disabled:opacity-60"
            >
              <Icon name="close" />
            </button>
          </div>
          {props.children}
        </FormHostProvider>
      </ModalDialog>
    </>
  );
}
