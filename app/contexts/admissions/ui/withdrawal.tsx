import { type MouseEvent, useId, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Button, buttonClass } from "#app/ui/primitives/button.tsx";

/** Asks once more before an application is withdrawn: a page of its own or, with script, a dialog. */
export function WithdrawalLink({ applicationId }: { applicationId: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const ask = (event: MouseEvent) => {
    // Opening the page in a new tab stays possible.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    dialog.current?.showModal();
  };
  return (
    <>
      <Link
        to={withdrawalOf(applicationId)}
        onClick={ask}
        className={buttonClass("secondary")}
        aria-haspopup="dialog"
      >
        Withdraw application
      </Link>
      <dialog
        ref={dialog}
        aria-labelledby={title}
        closedby="any"
        className="m-auto w-[min(32rem,92vw)] rounded-md bg-card p-7 shadow-lift"
      >
        <h2 id={title} className="mb-3 text-2xl">
          Withdraw your application?
        </h2>
        <WithdrawalForm applicationId={applicationId}>
          <Button type="button" look="secondary" onClick={() => dialog.current?.close()}>
            Keep application
          </Button>
        </WithdrawalForm>
      </dialog>
    </>
  );
}

/** The question and its two answers; `children` is the way back. */
export function WithdrawalForm(props: { applicationId: string; children: React.ReactNode }) {
  const pending = useNavigation().formAction === withdrawalOf(props.applicationId);
  return (
    <>
      <p>
        The admissions team will stop working on it. A withdrawn application cannot be taken up
        again, but you can send a new one at any time.
      </p>
      <Form
        method="post"
        action={withdrawalOf(props.applicationId)}
        className="mt-6 flex flex-wrap gap-3"
      >
        <Button look="danger" disabled={pending}>
          {pending ? "Submitting..." : "Withdraw application"}
        </Button>
        {props.children}
      </Form>
    </>
  );
}

const withdrawalOf = (applicationId: string) => `/applications/${applicationId}/withdrawal`;
