import { type MouseEvent, type ReactNode, useId, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button, buttonClass, ButtonLink, type ButtonLook } from "../primitives/button.tsx";
import { Link } from "../primitives/link.tsx";
import { ModalDialog } from "./modal-dialog.tsx";

export type Question = {
  /** The page with the question, to which the answer is sent. */
  href: string;
  title: string;
  text: ReactNode;
  confirm: string;
  keep: string;
};

/** A link that asks for confirmation: on a page of its own or, with JavaScript, in a dialog. */
export function ConfirmLink(
  props: Question & { label: ReactNode; look?: ButtonLook; className?: string },
) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const title = useId();
  const ask = (event: MouseEvent) => {
    // The page can still be opened in a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Link
        to={props.href}
        onClick={ask}
        className={props.className ?? buttonClass(props.look ?? "secondary")}
        aria-haspopup="dialog"
      >
        {props.label}
      </Link>
      <ModalDialog
        open={open}
        onClose={close}
        closedBy="any"
        labelledBy={title}
        className="w-[min(32rem,92vw)] p-7"
      >
        <h2 id={title} className="mb-3 text-2xl">
          {props.title}
        </h2>
        <ConfirmForm {...props}>
          <Button type="button" look="secondary" onClick={close}>
            {props.keep}
          </Button>
        </ConfirmForm>
      </ModalDialog>
    </>
  );
}

/** The question and its two answers. `children` is the way back. */
export function ConfirmForm(
  props: Pick<Question, "href" | "text" | "confirm"> & { children: ReactNode },
) {
  const pending = useNavigation().formAction === props.href;
  return (
    <>
      <div className="whitespace-normal">{props.text}</div>
      <Form method="post" action={props.href} className="mt-6 flex flex-wrap gap-3">
        <Button look="danger" disabled={pending}>
          {pending ? "Submitting..." : props.confirm}
        </Button>
        {props.children}
      </Form>
    </>
  );
}

/** The question on a page of its own. `back` is the page to return to if nothing is done. */
export function ConfirmHere({ back, keep, ...question }: Question & { back: string }) {
  return (
    <ConfirmForm {...question}>
      <ButtonLink to={back} look="secondary">
        {keep}
      </ButtonLink>
    </ConfirmForm>
  );
}

/** The same as a page of the back office. `about` is a link to the subject of the question. */
export function ConfirmPage(props: Question & { back: string; about?: ReactNode }) {
  return (
    <div className="max-w-text">
      {props.about && <p className="mb-4 wrap-anywhere">{props.about}</p>}
      <h1 className="mb-4 text-2xl">{props.title}</h1>
      <ConfirmHere {...props} />
    </div>
  );
}
